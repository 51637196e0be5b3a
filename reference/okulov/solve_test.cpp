#include "reference/okulov/solve.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <string>

#include "reference/okulov/naive_twin.hpp"
#include "reference/okulov/random_boards.hpp"
#include "toolkit/problem_test.hpp"
#include "toolkit/random.hpp"

namespace biglia::okulov {
namespace {

std::string solved(const Grid& grid, const Words& flags = {}) {
  return answer_of<solve>(input_of(grid, Spacing::kPacked), flags);
}

const std::string kSample = "4 3\n1 2 2\n2 2 1\n1 4 3\n1 3 2\n";

// Plays an explained answer by the rules: the players move alternately, the first player begins,
// and the regions touch after the last move and not earlier.
void expect_a_game(Grid grid, const std::string& answer) {
  std::istringstream lines(answer);
  int moves = -1;
  lines >> moves;
  Player player = Player::kFirst;
  for (int move = 0; move < moves; ++move) {
    EXPECT_FALSE(touch(grid)) << "after " << move << " moves:\n" << answer;
    int mover = 0;
    char colour = 0;
    ASSERT_TRUE(lines >> mover >> colour) << answer;
    EXPECT_EQ(mover, player == Player::kFirst ? 1 : 2) << answer;
    ASSERT_TRUE('1' <= colour && colour <= '6') << answer;
    grid = painted(std::move(grid), player, colour);
    player = player == Player::kFirst ? Player::kSecond : Player::kFirst;
  }
  EXPECT_TRUE(touch(grid)) << answer;
  std::string more;
  EXPECT_FALSE(lines >> more) << answer;
}

TEST(Solve, AnswersTheStatementsSampleInBothForms) {
  EXPECT_EQ(answer_of<solve>(kSample), "3\n");
  EXPECT_EQ(answer_of<solve>("4 3\n122\n221\n143\n132\n"), "3\n");
}

TEST(Solve, AnswersZeroIfTheRegionsTouchAtTheStart) {
  EXPECT_EQ(answer_of<solve>("1 2\n12\n"), "0\n");
  EXPECT_EQ(answer_of<solve>("2 2\n11\n12\n"), "0\n");
  EXPECT_EQ(answer_of<solve>("1 2\n12\n", {"--explain"}), "0\n");
}

TEST(Solve, AgreesWithTheNaiveTwin) {
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const Grid grid = random_grid(seed);
    const std::string text = input_of(grid, seed % 2 == 0 ? Spacing::kPacked : Spacing::kSpaced);
    ASSERT_EQ(answer_of<solve>(text), std::to_string(fewest_moves(grid)) + '\n') << seed << ":\n"
                                                                                 << text;
  }
}

TEST(Solve, ExplainsWithAGameThatEndsAtItsLastMove) {
  EXPECT_EQ(answer_of<solve>(kSample, {"--explain"}), "3\n1 2\n2 3\n1 1\n");
  for (std::uint64_t seed = 10'000; seed < 11'500; ++seed) {
    const Grid grid = random_grid(seed);
    SCOPED_TRACE(seed);
    expect_a_game(grid, solved(grid, {"--explain"}));
  }
}

// The naive twin cannot search these boards. The test checks that the explanations are valid games.
// The long runs exercise code paths that short runs do not reach.
TEST(Solve, ExplainsOnLargerBoards) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Random random(seed);
    const std::size_t rows = 1 + random.below(60);
    const std::size_t columns = 2 + random.below(60);
    const std::uint64_t alike = random.below(40);
    Grid grid(rows, std::string(columns, '1'));
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        char colour = static_cast<char>('1' + random.below(6));
        if (column > 0 && random.chance(alike, 41)) colour = grid[row][column - 1];
        if (row > 0 && random.chance(alike, 41)) colour = grid[row - 1][column];
        grid[row][column] = colour;
      }
    }
    grid[0][0] = '1';
    grid.back().back() = '2';
    SCOPED_TRACE(seed);
    expect_a_game(grid, solved(grid, {"--explain"}));
  }
}

// Runs of hundreds of cells, with a hole at varying positions.
TEST(Solve, FindsTheOnlyPathThroughLongRuns) {
  constexpr std::size_t kColumns = 300;
  for (std::size_t hole = 0; hole < kColumns; hole += 7) {
    Grid grid = {std::string(kColumns, '1'), std::string(kColumns, '2'), std::string(kColumns, '3'),
                 std::string(kColumns, '4')};
    EXPECT_EQ(solved(grid), "2\n");
    grid[1][hole] = '1';  // the first player's region reaches the third row
    EXPECT_EQ(solved(grid), "1\n");
    grid[2][hole] = '1';
    EXPECT_EQ(solved(grid), "0\n");
    grid[2][hole] = '5';
    EXPECT_EQ(solved(grid), "1\n");
  }
}

TEST(Solve, CountsTheStepsAlongTheLongestRowAndColumn) {
  std::string row = "1 10000\n";
  std::string column = "10000 1\n";
  for (int i = 0; i < 10'000; ++i) row += "123"[i % 3], (column += "123"[i % 3]) += '\n';
  row[row.size() - 1] = column[column.size() - 2] = '4';
  EXPECT_EQ(answer_of<solve>(row + '\n'), "9998\n");
  EXPECT_EQ(answer_of<solve>(column), "9998\n");
}

TEST(Solve, ReportsTheLocationOfBadInput) {
  EXPECT_EQ(answer_of<solve>("2 2\n12\n17\n"), "in:3:2: expected a colour (1 to 6), found \"7\"");
  EXPECT_EQ(answer_of<solve>("1 3\n121\n"),
            "in:2:3: expected a colour other than that of the first cell, found 1");
}

}  // namespace
}  // namespace biglia::okulov

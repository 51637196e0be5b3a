#include "validators/futoshiki/validate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "toolkit/problem_test.hpp"
#include "toolkit/random.hpp"
#include "validators/futoshiki/solution_count.hpp"

namespace biglia::futoshiki {
namespace {

using testing::StartsWith;

const std::string kOne = "1\n4 0\n1 2 3 4\n2 1 4 3\n3 4 1 2\n0 0 0 0\n";
const std::string kFour = "1\n4 0\n1 2 3 4\n0 0 0 0\n0 0 0 0\n4 3 2 1\n";

TEST(Validate, AcceptsBoardsWithOneOrMoreSolutions) {
  EXPECT_EQ(fault_of<validate>(kOne), "");
  EXPECT_EQ(fault_of<validate>(kFour), "");
}

TEST(Validate, UniqueRejectsBoardsWithSeveralSolutions) {
  EXPECT_EQ(fault_of<validate>(kOne, {"--unique"}), "");
  EXPECT_EQ(fault_of<validate>(kFour, {"--unique"}),
            "in:2:1: case 1: expected exactly one solution, found more than one");
}

TEST(Validate, RejectsUnknownFlagsBeforeReading) {
  EXPECT_THAT(fault_of<validate>("", {"--unique", "--fast"}),
              testing::HasSubstr("--fast (expected: --unique"));
}

TEST(Validate, AcceptsLargeBoardsOnlyWithLarge) {
  std::string large = "1\n10 0\n";
  for (int row = 0; row < 10; ++row) large += "0 0 0 0 0 0 0 0 0 0\n";
  EXPECT_EQ(fault_of<validate>(large), "in:2:1: the size D 10 is not in [4, 9]");
  EXPECT_EQ(fault_of<validate>(large, {"--large"}), "");
}

TEST(Validate, ReportsAnUndecidedBoardAtTheWorkLimit) {
  std::string empty = "1\n9 0\n";
  for (int row = 0; row < 9; ++row) empty += "0 0 0 0 0 0 0 0 0\n";
  EXPECT_EQ(fault_of<validate>(empty, {"--work=500"}),
            "in:2:1: case 1: not decided whether it has a solution, after 500 examined cells and "
            "values; a larger --work=N searches longer");
  EXPECT_EQ(fault_of<validate>(empty, {"--unique", "--work=500"}),
            "in:2:1: case 1: not decided whether it has exactly one solution, after 500 examined "
            "cells and values; a larger --work=N searches longer");
  EXPECT_EQ(fault_of<validate>(empty, {"--work=5000000"}), "");
  for (const char* const flag : {"--work=0", "--work=", "--work=1x", "--work=-5", "--work"}) {
    EXPECT_THAT(fault_of<validate>(empty, {flag}),
                StartsWith(std::string("flag ") + flag + ": expected --"));
  }
}

TEST(Validate, FileWorkLimitsTheWorkOfAllBoards) {
  std::string boards = "20\n";
  for (int board = 0; board < 20; ++board) {
    boards += "9 0\n";
    for (int row = 0; row < 9; ++row) boards += "0 0 0 0 0 0 0 0 0\n";
  }
  EXPECT_EQ(fault_of<validate>(boards), "");
  EXPECT_EQ(fault_of<validate>(boards, {"--work=200000"}), "");
  EXPECT_EQ(fault_of<validate>(boards, {"--work=200000", "--file-work=1000000"}),
            "in:72:1: case 8: expected all boards to be decided within 1000000 examined cells and "
            "values, reached this limit here; a larger --file-work=N searches longer");
  for (const char* const flag : {"--file-work=0", "--file-work=", "--file-work=1x"}) {
    EXPECT_THAT(fault_of<validate>(boards, {flag}),
                StartsWith(std::string("flag ") + flag + ": expected --"));
  }
}

TEST(Validate, AcceptsARepeatedSignAndRejectsOppositeSigns) {
  const std::string cells = "0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
  EXPECT_EQ(fault_of<validate>("1\n4 2\n" + cells + "1 1 1 2\n1 1 1 2\n"), "");
  EXPECT_EQ(fault_of<validate>("1\n4 2\n" + cells + "1 1 1 2\n1 2 1 1\n"),
            "in:8:1: the sign requires (1,2) < (1,1), but another sign requires the "
            "opposite (line 7)");
}

Board random_board(Random& random) {
  Board board{.size = 4, .clues = Grid(16, 0), .signs = {}};
  const std::uint64_t clues = random.below(40);
  const std::uint64_t signs = random.below(60);
  for (Value& clue : board.clues) {
    if (random.chance(clues, 100)) clue = static_cast<Value>(random.between(1, 4));
  }
  for (CellIndex cell = 0; cell < 16; ++cell) {
    for (const int step : {1, 4}) {
      const auto other = static_cast<CellIndex>(cell + step);
      if (other >= 16 || (step == 1 && other % 4 == 0) || !random.chance(signs, 100)) continue;
      board.signs.push_back(random.chance(1, 2) ? Sign{cell, other} : Sign{other, cell});
    }
  }
  return board;
}

bool satisfies_rules(const Board& board, const Grid& grid, std::size_t cell) {
  for (std::size_t other = 0; other < cell; ++other) {
    if (grid[other] != grid[cell]) continue;
    if (other / 4 == cell / 4 || other % 4 == cell % 4) return false;
  }
  for (const Sign& sign : board.signs) {
    if (sign.smaller <= cell && sign.larger <= cell && grid[sign.smaller] >= grid[sign.larger]) {
      return false;
    }
  }
  return true;
}

// Counts the solutions by trying every value in every cell.
int all_solutions(const Board& board, Grid& grid, std::size_t cell) {
  if (cell == grid.size()) return 1;
  int found = 0;
  for (Value value = 1; value <= 4; ++value) {
    if (board.clues[cell] != 0 && board.clues[cell] != value) continue;
    grid[cell] = value;
    if (satisfies_rules(board, grid, cell)) found += all_solutions(board, grid, cell + 1);
  }
  return found;
}

TEST(SolutionCount, AgreesWithExhaustiveSearch) {
  std::array<int, 3> seen{};
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed, "validate");
    const Board board = random_board(random);
    Grid grid(16, 0);
    const int all = all_solutions(board, grid, 0);
    const auto expected = all == 0   ? SolutionCount::kNone
                          : all == 1 ? SolutionCount::kOne
                                     : SolutionCount::kMore;
    ++seen[static_cast<std::size_t>(expected)];
    EXPECT_EQ(count_solutions(board, {}), expected) << "seed " << seed;
    EXPECT_EQ(count_solutions(board, {.enough = 1}),
              all == 0 ? SolutionCount::kNone : SolutionCount::kOne)
        << "seed " << seed;
  }
  for (const int each : seen) EXPECT_GT(each, 100);
}

TEST(SolutionCount, IsNotDecidedAtTheWorkLimit) {
  const Board empty{.size = 9, .clues = Grid(81, 0), .signs = {}};
  EXPECT_EQ(count_solutions(empty, {.most = 500}), SolutionCount::kNotDecided);
  EXPECT_EQ(count_solutions(empty, {}), SolutionCount::kMore);
}

// The side is doubled three times. Each of the size^3 candidates is examined several times.
TEST(SolutionCount, SolvesABlankBoardWithinTheFourthPowerOfItsSize) {
  std::array<double, 4> used{};
  for (std::size_t i = 0; i < used.size(); ++i) {
    const std::size_t size = std::size_t{8} << i;
    const Board blank{.size = size, .clues = Grid(size * size, 0), .signs = {}};
    const CountWork work{.enough = 1};
    std::int64_t left = work.most;
    ASSERT_EQ(count_solutions(blank, work, left), SolutionCount::kOne) << size;
    used.at(i) = static_cast<double>(work.most - left);
  }
  EXPECT_LE(std::log(used.back() / used.front()) / std::log(8), 4.1);
  EXPECT_LE(used.back(), 50e6);
}

TEST(SolutionCount, SubtractsItsWorkFromTheSharedLimit) {
  const Board blank{.size = 9, .clues = Grid(81, 0), .signs = {}};
  std::int64_t left = 200'000;
  EXPECT_EQ(count_solutions(blank, {.most = 1'000'000, .enough = 1}, left), SolutionCount::kOne);
  EXPECT_GT(left, 0);
  EXPECT_LT(left, 200'000);
  left = 500;
  EXPECT_EQ(count_solutions(blank, {.most = 1'000'000, .enough = 1}, left),
            SolutionCount::kNotDecided);
  EXPECT_LE(left, 0);
}

}  // namespace
}  // namespace biglia::futoshiki

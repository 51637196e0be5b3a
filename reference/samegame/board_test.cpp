#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "reference/samegame/narrow_board.hpp"
#include "reference/samegame/random_grid_test.hpp"
#include "reference/samegame/wide_board.hpp"

namespace biglia::samegame {
namespace {

// The number of cells that are tried on each board. BIGLIA_RANDOM_CELLS changes it:
//   BIGLIA_RANDOM_CELLS=100000 build/release/bin/samegame_reference_test --gtest_filter=*Rules
std::size_t cells_to_try() {
  const char* const text = std::getenv("BIGLIA_RANDOM_CELLS");
  return text == nullptr ? 3000 : static_cast<std::size_t>(std::atoll(text));
}

// Compares what the fast board says about the cells left with the board of the rules. `cells` are
// their numbers by column.
template <typename FastBoard>
void compare_cells(const Grid& grid, const Ranking& ranking, const FastBoard& board,
                   const Board& game, const std::vector<std::vector<std::size_t>>& cells) {
  std::vector<std::size_t> left;
  std::vector<std::size_t> counts(ranking.count.size());
  std::set<std::size_t> expected_playable;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    for (std::size_t r = 0; r < cells[c].size(); ++r) {
      left.push_back(cells[c][r]);
      ++counts[ranking.colour[cells[c][r]]];
      if (game.group(cell_of({r, c})).size() >= 2) expected_playable.insert(cells[c][r]);
    }
  }
  EXPECT_EQ(board.left(), left.size());
  for (std::size_t k = 1; k < counts.size(); ++k) EXPECT_EQ(board.count(k), counts[k]);
  const auto number = [&](Anchor a) { return (std::size_t{a.row} * grid.columns) + a.column; };
  for (std::size_t j = 0; j < left.size(); ++j) EXPECT_EQ(number(board.cell(j)), left[j]);
  std::set<std::size_t> playable;
  board.for_each_playable([&](Anchor a, std::size_t colour) {
    EXPECT_EQ(colour, ranking.colour[number(a)]);
    EXPECT_TRUE(playable.insert(number(a)).second);
  });
  EXPECT_EQ(playable, expected_playable);
}

// The number of pairs of neighbours of one colour.
int pairs_on(const Grid& grid, const std::vector<std::vector<std::size_t>>& cells) {
  const auto is_equal = [&](std::size_t cell, const std::vector<std::size_t>& column,
                            std::size_t r) {
    return r < column.size() && grid.colours[column[r]] == grid.colours[cell];
  };
  int pairs = 0;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    for (std::size_t r = 0; r < cells[c].size(); ++r) {
      pairs += is_equal(cells[c][r], cells[c], r + 1) ? 1 : 0;
      pairs += c + 1 < cells.size() && is_equal(cells[c][r], cells[c + 1], r) ? 1 : 0;
    }
  }
  return pairs;
}

// Removes the cells of a group from the numbers by column, and the columns that are empty then.
std::vector<std::vector<std::size_t>> without(const std::vector<std::vector<std::size_t>>& cells,
                                              const std::vector<Cell>& group) {
  std::vector<std::vector<std::size_t>> after;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    std::vector<std::size_t> column;
    for (std::size_t r = 0; r < cells[c].size(); ++r) {
      if (std::ranges::find(group, cell_of({r, c})) == group.end()) column.push_back(cells[c][r]);
    }
    if (!column.empty()) after.push_back(std::move(column));
  }
  return after;
}

// Plays random cells of the starting board on the fast board, and the same turns on the board of
// the rules, which random games compare with the naive twin. The column that a cell's number has
// reached gives the turn. Returns the number of cells that were tried.
template <typename FastBoard>
std::size_t compare_random_game(const Grid& grid, Random& random) {
  const Ranking ranking(grid);
  FastBoard board(grid, ranking);
  Board game = board_of(grid);
  std::vector<std::vector<std::size_t>> cells(grid.columns);  // cell numbers, as in the game
  for (std::size_t i = 0; i < grid.cells(); ++i) cells[i % grid.columns].push_back(i);
  std::size_t tried = 0;
  const Removed all{.last = static_cast<std::uint8_t>(grid.columns - 1)};
  for (std::size_t i = 0; i < grid.cells(); ++i) {
    ++tried;
    const std::size_t cell = random.below(grid.cells());
    const Anchor anchor{static_cast<std::uint16_t>(cell % grid.columns),
                        static_cast<std::uint16_t>(cell / grid.columns)};
    std::optional<Turn> turn;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      const auto at = std::ranges::find(cells[c], cell);
      if (at != cells[c].end()) turn = Turn{static_cast<std::size_t>(at - cells[c].begin()), c};
    }
    std::size_t expected = 0;
    std::optional<int> added_pairs;
    if (turn) {
      EXPECT_EQ(board.turn(anchor), *turn);
      EXPECT_EQ(board.colour(anchor), ranking.colour[cell]);
      const auto group = game.group(cell_of(*turn));
      if (group.size() >= 2) {
        expected = group.size();
        const int pairs_before = pairs_on(grid, cells);
        cells = without(cells, group);
        added_pairs = pairs_on(grid, cells) - pairs_before;
      }
      EXPECT_EQ(game.play(cell_of(*turn)).value_or(0), expected);
    }
    EXPECT_EQ(board.added_pairs(anchor), added_pairs);
    const FastBoard before = board;
    EXPECT_EQ(board.play(anchor).cells, expected);
    EXPECT_EQ(board.differing(before, all.columns()) != 0, expected > 0);
    compare_cells(grid, ranking, board, game, cells);
    if (testing::Test::HasFailure()) return tried;
  }
  return tried;
}

TEST(NarrowBoard, AgreesWithTheRules) {
  Random random(1);
  for (std::size_t tried = 0; tried < cells_to_try();) {
    const Grid grid =
        random_grid(random, 1 + random.below(15), 1 + random.below(15), 1 + random.below(6));
    tried += compare_random_game<NarrowBoard>(grid, random);
    ASSERT_FALSE(HasFailure()) << grid.rows << "x" << grid.columns;
  }
}

TEST(NarrowBoard, FitsUpToFifteenRowsColumnsAndColours) {
  Random random(2);
  const auto fits = [&](std::size_t rows, std::size_t columns, std::uint32_t colours) {
    Grid grid{.rows = rows, .columns = columns};
    for (std::uint32_t i = 0; i < rows * columns; ++i) grid.colours.push_back(i % colours);
    return NarrowBoard::fits(grid, Ranking(grid));
  };
  EXPECT_TRUE(fits(15, 15, 15));
  EXPECT_FALSE(fits(16, 15, 5));
  EXPECT_FALSE(fits(15, 16, 5));
  EXPECT_FALSE(fits(15, 15, 16));
}

TEST(WideBoard, AgreesWithTheRules) {
  Random random(3);
  for (std::size_t tried = 0; tried < cells_to_try();) {
    const Grid grid =
        random_grid(random, 1 + random.below(20), 1 + random.below(20), 1 + random.below(30));
    tried += compare_random_game<WideBoard>(grid, random);
    ASSERT_FALSE(HasFailure()) << grid.rows << "x" << grid.columns;
  }
}

TEST(WideBoard, AgreesWithTheRulesAtItsLargestSize) {
  Random random(4);
  for (const std::size_t colours : {1U, 2U, 5U}) {
    Grid grid = random_grid(random, 64, 64, colours);
    Board game = board_of(grid);
    WideBoard board(grid, Ranking(grid));
    for (int i = 0; i < 200 && board.left() > 0; ++i) {
      const Anchor anchor = board.cell(random.below(board.left()));
      const Turn turn = board.turn(anchor);
      EXPECT_EQ(board.play(anchor).cells, game.play(cell_of(turn)).value_or(0));
    }
  }
}

TEST(Ranking, DoesNotDependOnTheNamesOfTheColours) {
  Random random(5);
  Grid grid = random_grid(random, 15, 15, 5);
  const Ranking before(grid);
  for (std::uint32_t& colour : grid.colours) colour = 1000 - (7 * ((colour + 2) % 5));
  const Ranking after(grid);
  EXPECT_EQ(before.colour, after.colour);
  EXPECT_EQ(before.count, after.count);
  EXPECT_TRUE(std::ranges::is_sorted(before.count.begin() + 1, before.count.end(), std::greater()));
}

}  // namespace
}  // namespace biglia::samegame

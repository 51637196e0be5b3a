#include "reference/samegame/narrow_board.hpp"

#include <gtest/gtest.h>

#include <cstddef>

#include "reference/samegame/random_grid_test.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame {
namespace {

void expect_equal(const Removed& found, const Removed& expected) {
  EXPECT_EQ(found.cells, expected.cells);
  EXPECT_EQ(found.colour, expected.colour);
  EXPECT_EQ(found.first, expected.first);
  EXPECT_EQ(found.last, expected.last);
  EXPECT_EQ(found.closes, expected.closes);
}

void expect_equal(const NarrowBoard& found, const NarrowBoard& expected) {
  ASSERT_EQ(found.left(), expected.left());
  for (std::size_t colour = 1; colour <= NarrowBoard::kMaxColours; ++colour) {
    EXPECT_EQ(found.count(colour), expected.count(colour));
  }
  for (std::size_t i = 0; i < expected.left(); ++i) {
    const Anchor anchor = expected.cell(i);
    ASSERT_EQ(found.cell(i).column, anchor.column);
    ASSERT_EQ(found.cell(i).row, anchor.row);
    EXPECT_EQ(found.turn(anchor), expected.turn(anchor));
    EXPECT_EQ(found.colour(anchor), expected.colour(anchor));
  }
}

// A game for a number of edits is then the same on every processor.
TEST(NarrowBoard, PlaysTheSameTurnWithAndWithoutTheInstructionsForBits) {
  if (!NarrowBoard::has_quick_bits()) GTEST_SKIP() << "this processor has no quick BMI2";
  Random random(1);
  std::size_t turns = 0;
  for (std::size_t i = 0; i < 300; ++i) {
    const std::size_t rows = 1 + random.below(NarrowBoard::kMaxRows);
    const std::size_t columns = 1 + random.below(NarrowBoard::kMaxColumns);
    const Grid grid = random_grid(random, rows, columns, 1 + random.below(5));
    NarrowBoard plain(grid, Ranking(grid));
    NarrowBoard quick = plain;
    for (int k = 0; k < 60 && plain.left() > 0; ++k) {
      const Anchor anchor = plain.cell(random.below(plain.left()));
      EXPECT_EQ(quick.added_pairs_quick(anchor), plain.added_pairs_plain(anchor));
      const Removed removed = plain.play_plain(anchor);
      expect_equal(quick.play_quick(anchor), removed);
      expect_equal(quick, plain);
      turns += removed.cells > 0 ? 1U : 0U;
      // An anchor that is gone.
      if (removed.cells > 0) expect_equal(quick.play_quick(anchor), plain.play_plain(anchor));
    }
  }
  EXPECT_GT(turns, 1000U);
}

}  // namespace
}  // namespace biglia::samegame

// Counts the operations of Regions on hostile boards.
#include <gtest/gtest.h>

#include "rules/okulov/checking/regions.hpp"
#include "rules/okulov/hostile_boards_test.hpp"
#include "toolkit/operations.hpp"

namespace biglia::okulov::checking {
namespace {

// Counts the steps from cells up to the roots of their trees. There are a few per cell, and no more
// per cell on boards with 64 times as many cells.
TEST(Regions, TakeAFewStepsPerCellOnEveryBoard) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  for (const HostileBoard& made : hostile_boards()) {
    for (const std::size_t side : {50U, 100U, 200U, 400U}) {
      const Board board = hostile_board(made, side);
      const std::uint64_t before = operations_so_far();
      const Regions regions(board);
      EXPECT_GT(regions.count(), 1U);
      const auto steps = static_cast<double>(operations_so_far() - before);
      EXPECT_LE(steps / static_cast<double>(side * side), 3.0) << made.name << ' ' << side;
    }
  }
}

// A border is listed at most once per cell along it. A region that touches all others therefore
// costs no more than they do.
TEST(Regions, ListAtMostOneNeighbourPerBorderOfCells) {
  for (const HostileBoard& made : hostile_boards()) {
    const std::size_t side = 200;
    const Regions regions(hostile_board(made, side));
    std::size_t listed = 0;
    for (Region region = 0; region < regions.count(); ++region) {
      listed += regions.neighbours(region).size();
    }
    EXPECT_LE(listed, 2 * 2 * side * (side - 1)) << made.name;
  }
}

}  // namespace
}  // namespace biglia::okulov::checking

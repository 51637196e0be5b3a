#include "rules/samegame2/checking/move.hpp"

#include <gtest/gtest.h>

#include "rules/samegame2/checking/points_test.hpp"
#include "rules/samegame2/checking/small_board.hpp"
#include "toolkit/operations.hpp"

namespace biglia::samegame2::checking {
namespace {

constexpr Rectangle kWholePlane{{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMaxCoordinate}};

// All marbles of the plane, as SmallBoard represents them.
std::map<SmallBoard::Cell, char> marbles(Plane& plane) {
  std::map<SmallBoard::Cell, char> all;
  for (const Plane::TileId id : plane.tiles_in(kWholePlane)) {
    for (Plane::Cell cell = Plane::Cell{id} * kTileCells; cell < (Plane::Cell{id} + 1) * kTileCells;
         ++cell) {
      const Point p = plane.point(cell);
      if (plane.colour(cell) != kNoColour) all[{p.x, p.y}] = static_cast<char>(plane.colour(cell));
    }
  }
  return all;
}

TEST(CheckerMove, AgreesWithTheSmallBoardOnRandomBases) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed, "move");
    const std::int64_t side = random.between(1, 20);
    const std::int64_t origins[] = {-side / 2, kMinCoordinate, kMaxCoordinate - side + 1, -5};
    const std::int64_t ox = origins[random.below(4)], oy = origins[random.below(4)];
    const auto cell = [&] {
      return SmallBoard::Cell{ox + random.between(0, side - 1), oy + random.between(0, side - 1)};
    };
    Plane plane;
    SmallBoard board;
    for (std::int64_t i = random.between(1, side * side * 2); i > 0; --i) {
      const SmallBoard::Cell c = cell();
      const char colour = static_cast<char>('a' + random.below(3));
      board.marbles[c] = colour;
      plane.put(point(c), static_cast<Colour>(colour));
    }
    for (int moves = 0; moves < 4; ++moves) {
      const SmallBoard::Cell hit = cell();
      const auto [xa, ya] = cell();
      const auto [xb, yb] = cell();
      Rectangle base{point({std::min(xa, xb), std::min(ya, yb)}),
                     point({std::max(xa, xb), std::max(ya, yb)})};
      if (random.chance(1, 4)) base.high = kWholePlane.high;
      if (random.chance(1, 8)) base.low = kWholePlane.low;
      board.move(hit, base.low.x, base.high.x, base.low.y, base.high.y);
      move(plane, point(hit), base);
      ASSERT_EQ(marbles(plane), board.marbles) << "seed " << seed;
    }
  }
}

TEST(CheckerMove, DoesNothingOnAnEmptyCell) {
  Plane plane;
  plane.put({5, 5}, 'a');
  move(plane, {0, 0}, kWholePlane);
  move(plane, {5, 6}, kWholePlane);
  EXPECT_EQ(plane.at({5, 5}), Colour{'a'});
}

TEST(CheckerMove, FloodsTheWholePlaneButRemovesMarblesOnlyInTheBase) {
  Plane plane;  // a bridge of one colour outside the base joins its two ends inside
  for (const Coordinate x : {0, 1, 2}) plane.put({x, 1}, 'a');
  plane.put({0, 0}, 'a');
  plane.put({2, 0}, 'a');
  plane.put({1, 0}, 'b');
  move(plane, {1, 1}, Rectangle{{0, 0}, {2, 0}});
  const std::map<SmallBoard::Cell, char> expected = {
      {{0, 1}, 'a'}, {{1, 1}, 'a'}, {{2, 1}, 'a'}, {{0, 0}, 'b'}};
  EXPECT_EQ(marbles(plane), expected);
}

TEST(CheckerMove, SettlesABaseOfTheWholeRange) {
  Plane plane;
  plane.put({kMaxCoordinate, kMaxCoordinate}, 'a');
  plane.put({kMaxCoordinate, kMinCoordinate}, 'b');
  plane.put({0, 0}, 'c');
  plane.put({1, 0}, 'd');
  move(plane, {1, 0}, kWholePlane);
  const std::map<SmallBoard::Cell, char> expected = {
      {{kMinCoordinate, kMinCoordinate}, 'c'},
      {{std::int64_t{kMinCoordinate} + 1, kMinCoordinate}, 'b'},
      {{std::int64_t{kMinCoordinate} + 1, std::int64_t{kMinCoordinate} + 1}, 'a'}};
  EXPECT_EQ(marbles(plane), expected);
}

TEST(CheckerMove, RemovesALargeBlockWithoutRecursion) {
  Plane plane;
  for (Coordinate x = 0; x < 500; ++x) {
    for (Coordinate y = 0; y < 500; ++y) plane.put({x, y}, 'a');
  }
  move(plane, {0, 0}, kWholePlane);
  EXPECT_TRUE(marbles(plane).empty());
}

// Counts the operations of moves whose bases meet all tiles of two rows of marbles but contain no
// marble.
std::uint64_t cost_of_moves_between_marbles(Coordinate marbles_in_a_row) {
  Plane plane;
  for (Coordinate i = 0; i < marbles_in_a_row; ++i) {
    plane.put({16 * i, 0}, 'a');
    plane.put({16 * i, 6}, 'b');
  }
  const std::uint64_t before = operations_so_far();
  for (Coordinate times = 0; times < 50; ++times) {
    move(plane, {0, 0}, {{kMinCoordinate, 1 + times % 3}, {kMaxCoordinate, 5}});
    plane.put({16 * times, 0}, 'c');
  }
  return operations_so_far() - before;
}

TEST(CheckerMove, CostsTheRootOfTheTilesIfTheBaseIsBetweenMarbles) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  std::uint64_t before = cost_of_moves_between_marbles(4'000);
  EXPECT_GT(before, 0U);
  for (const Coordinate marbles_in_a_row : {16'000, 64'000}) {
    const std::uint64_t now = cost_of_moves_between_marbles(marbles_in_a_row);
    EXPECT_LT(static_cast<double>(now), 2.8 * static_cast<double>(before)) << marbles_in_a_row;
    before = now;
  }
}

}  // namespace
}  // namespace biglia::samegame2::checking

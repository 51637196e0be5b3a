// Compares the plane, and gravity (settle.hpp) through its moves, with a map of cells.
#include "rules/samegame2/plane.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>

#include "rules/samegame2/plain_plane_test.hpp"
#include "toolkit/operations.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

constexpr Rectangle kWholePlane{{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMaxCoordinate}};

// All marbles, found through the tree. Expects that no tile is empty.
std::map<Point, Colour> marbles_of(Plane& plane) {
  std::map<Point, Colour> marbles;
  std::size_t tiles = 0;
  for (const PlacedTile& found : plane.updated_tree().tiles_in(kWholePlane)) {
    const Tile& tile = plane.tiles()[found.id];
    ++tiles;
    for (Cells left = tile.marbles; left != 0; left &= left - 1) {
      const int bit = std::countr_zero(left);
      marbles[cell_of(tile.place, bit)] = plane.tiles().colour(tile, bit);
    }
  }
  EXPECT_EQ(plane.tiles().size(), tiles);
  return marbles;
}

std::size_t tiles_with_marbles(const PlainPlane& twin) {
  std::set<std::pair<int, int>> places;
  for (const auto& [p, colour] : twin.marbles) places.emplace(p.x >> 3, p.y >> 3);
  return places.size();
}

// A plane and a map of cells that receive the same commands.
struct Pair {
  Plane plane;
  PlainPlane twin;

  void put(Point p, Colour colour) {
    plane.put(p, colour);
    twin.marbles[p] = colour;
  }
  void move(Point cell, const Rectangle& base) {
    SCOPED_TRACE("m " + std::to_string(cell.x) + ' ' + std::to_string(cell.y) + "  " +
                 std::to_string(base.low.x) + ' ' + std::to_string(base.high.x) + "  " +
                 std::to_string(base.low.y) + ' ' + std::to_string(base.high.y));
    ASSERT_EQ(plane.move(cell, base), twin.move(cell, base));
    ASSERT_EQ(marbles_of(plane), twin.marbles);
    ASSERT_EQ(plane.tiles().size(), tiles_with_marbles(twin));
  }
};

TEST(Plane, ReturnsTheColourPutLast) {
  Plane plane;
  EXPECT_EQ(plane.at({3, 4}), kNoColour);
  plane.put({3, 4}, 1);
  plane.put({3, 4}, 2);
  EXPECT_EQ(plane.at({3, 4}), 2U);
  EXPECT_EQ(plane.at({4, 4}), kNoColour);
}

TEST(Plane, MoveOfAnEmptyCellDoesNothing) {
  Plane plane;
  EXPECT_FALSE(plane.move({0, 0}, {{0, 0}, {9, 9}}));
  plane.put({1, 5}, 1);
  EXPECT_FALSE(plane.move({0, 0}, {{0, 0}, {9, 9}}));
  EXPECT_FALSE(plane.move({100, 100}, {{0, 0}, {9, 9}}));
  EXPECT_EQ(plane.at({1, 5}), 1U);
}

// The block leaves the base and comes back. Cells outside the base connect it, but are not removed.
TEST(Plane, RemovesTheBlockOfTheWholePlaneOnlyInsideTheBase) {
  Plane plane;
  for (const Point p : {Point{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 0}}) plane.put(p, 1);
  plane.put({1, 0}, 2);
  EXPECT_TRUE(plane.move({1, 1}, {{0, 0}, {2, 0}}));  // the cell itself is outside the base
  EXPECT_EQ(plane.at({0, 0}), 2U);                    // moved left to x0
  EXPECT_EQ(plane.at({1, 0}), kNoColour);
  EXPECT_EQ(plane.at({2, 0}), kNoColour);
  EXPECT_EQ(plane.at({1, 1}), 1U);
}

TEST(Plane, SettlesABaseFromWhichNothingIsRemoved) {
  Plane plane;
  plane.put({5, 7}, 1);
  plane.put({5, 9}, 2);
  plane.put({100, 100}, 3);
  EXPECT_TRUE(plane.move({100, 100}, {{3, 2}, {9, 9}}));
  EXPECT_EQ(plane.at({3, 2}), 1U);
  EXPECT_EQ(plane.at({3, 3}), 2U);
  EXPECT_EQ(plane.at({100, 100}), 3U);
}

TEST(Plane, SettlesAcrossTheWholeCoordinateRange) {
  Plane plane;
  plane.put({kMaxCoordinate, kMaxCoordinate}, 1);
  plane.put({kMinCoordinate + 1, kMaxCoordinate}, 2);
  plane.put({kMaxCoordinate, 0}, 3);
  plane.put({0, 0}, 4);
  const Rectangle all{{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMaxCoordinate}};
  EXPECT_TRUE(plane.move({0, 0}, all));
  EXPECT_EQ(plane.at({kMinCoordinate, kMinCoordinate}), 2U);
  EXPECT_EQ(plane.at({kMinCoordinate + 1, kMinCoordinate}), 3U);
  EXPECT_EQ(plane.at({kMinCoordinate + 1, kMinCoordinate + 1}), 1U);
  EXPECT_EQ(plane.at({kMaxCoordinate, kMaxCoordinate}), kNoColour);
}

// A layout of cells: `span` cells from a corner, every `step`-th one.
struct Shape {
  const char* name;
  std::int64_t span;
  std::int64_t step;
  std::int64_t marbles;
  int rounds;
};

class PlaneMoves : public testing::TestWithParam<Shape> {};

TEST_P(PlaneMoves, AgreeWithAMapOfCells) {
  const Shape& shape = GetParam();
  Random random(1, shape.name);
  for (int round = 0; round < shape.rounds && !HasFatalFailure(); ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    const std::int64_t span = random.between(1, shape.span);
    const auto corner = [&]() -> std::int64_t {
      if (random.chance(1, 2)) return random.between(-20, 20);
      return random.chance(1, 2) ? kMinCoordinate : kMaxCoordinate - span * shape.step;
    };
    const std::int64_t corner_x = corner();
    const std::int64_t corner_y = corner();
    const auto cell = [&] {
      return Point{static_cast<Coordinate>(corner_x + random.between(0, span) * shape.step),
                   static_cast<Coordinate>(corner_y + random.between(0, span) * shape.step)};
    };
    const auto range = [&](Coordinate a, Coordinate b) {
      if (a > b) std::swap(a, b);
      return std::pair(random.chance(1, 8) ? kMinCoordinate : a,
                       random.chance(1, 8) ? kMaxCoordinate : b);
    };
    Pair both;
    const std::uint64_t colours = random.below(4) + 1;
    const auto marbles = [&](std::int64_t count) {
      for (; count > 0; --count) both.put(cell(), static_cast<Colour>(random.below(colours) + 1));
    };
    marbles(random.between(1, shape.marbles));
    for (int i = 0; i < 8 && !HasFatalFailure(); ++i) {
      const auto [x0, x1] = range(cell().x, cell().x);
      const auto [y0, y1] = range(cell().y, cell().y);
      both.move(cell(), {{x0, y0}, {x1, y1}});
      if (random.chance(1, 2)) marbles(random.between(1, shape.marbles / 4));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, PlaneMoves,
                         testing::Values(Shape{"OneTile", 7, 1, 60, 600},
                                         Shape{"FewTiles", 25, 1, 600, 300},
                                         Shape{"HundredsOfTiles", 200, 1, 4000, 20},
                                         Shape{"OneMarbleATile", 60, 9, 3000, 20},
                                         Shape{"FarApart", 40, 50'000'000, 400, 40}),
                         [](const auto& row) { return std::string(row.param.name); });

// The field is emptied and filled again, so tiles are released and created all the time.
TEST(Plane, CreatesReleasedTilesAgain) {
  Random random(5);
  Pair both;
  const auto fill = [&](int count) {
    for (; count > 0; --count) {
      both.put({static_cast<Coordinate>(random.between(0, 90)),
                static_cast<Coordinate>(random.between(0, 90))},
               static_cast<Colour>(random.between(1, 2)));
    }
  };
  for (int round = 0; round < 12 && !HasFatalFailure(); ++round) {
    fill(2000);
    while (!both.twin.marbles.empty() && !HasFatalFailure()) {
      if (random.chance(1, 60)) break;
      const auto marble = std::next(both.twin.marbles.begin(),
                                    static_cast<std::ptrdiff_t>(random.below(
                                        std::min<std::size_t>(both.twin.marbles.size(), 50))));
      const auto x1 = static_cast<Coordinate>(random.between(40, 90));
      both.move(marble->first, {{0, 0}, {x1, 90}});
    }
  }
}

// The operations of a move at the bottom of a column whose marbles are `distance` cells apart.
std::uint64_t cost_of_move(Coordinate marbles, Coordinate distance) {
  Plane plane;
  for (Coordinate i = 0; i < marbles; ++i) plane.put({0, i * distance}, i % 2 == 0 ? 1 : 2);
  plane.updated_tree();
  const std::uint64_t before = operations_so_far();
  EXPECT_TRUE(plane.move({0, 0}, {{0, 0}, {7, marbles * distance}}));
  return operations_so_far() - before;
}

// The operations of moves whose bases overlap all tiles of two rows of marbles, but are between the
// marbles.
std::uint64_t cost_of_moves_between_marbles(Coordinate marbles) {
  Plane plane;
  for (Coordinate i = 0; i < marbles; ++i) {
    plane.put({16 * i, 0}, 1);
    plane.put({16 * i, 6}, 2);
  }
  plane.updated_tree();
  const std::uint64_t before = operations_so_far();
  for (Coordinate times = 0; times < 50; ++times) {
    EXPECT_TRUE(plane.move({0, 0}, {{kMinCoordinate, 1 + times % 3}, {kMaxCoordinate, 5}}));
    plane.put({16 * times, 0}, 3);
  }
  return operations_so_far() - before;
}

TEST(Plane, AMoveBetweenMarblesCostsTheSquareRootOfTheirTiles) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  std::uint64_t before = cost_of_moves_between_marbles(4'000);
  EXPECT_GT(before, 0U);
  for (const Coordinate marbles : {16'000, 64'000}) {
    const std::uint64_t now = cost_of_moves_between_marbles(marbles);
    EXPECT_LT(static_cast<double>(now), 2.8 * static_cast<double>(before)) << marbles;
    before = now;
  }
}

TEST(Plane, AMoveUnderATallColumnIsLinearInItsTiles) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  for (const Coordinate distance : {1, 8, 100}) {
    std::uint64_t before = cost_of_move(1000, distance);
    EXPECT_GT(before, 0U);
    for (const Coordinate marbles : {2000, 4000, 8000}) {
      const std::uint64_t now = cost_of_move(marbles, distance);
      EXPECT_LT(static_cast<double>(now), 2.2 * static_cast<double>(before)) << marbles;
      before = now;
    }
  }
}

}  // namespace
}  // namespace biglia::samegame2

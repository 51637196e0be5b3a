#include "rules/samegame2/flood.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "rules/samegame2/plain_plane_test.hpp"
#include "rules/samegame2/plane.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

std::set<Point> cells_of_block(const Plane& plane, Point cell) {
  std::set<Point> cells;
  for (const TileCells& part : block_of(plane.tiles(), cell)) {
    EXPECT_NE(part.cells, 0U);
    for (Cells left = part.cells; left != 0; left &= left - 1) {
      const Point p = cell_of(plane.tiles()[part.tile].place, std::countr_zero(left));
      EXPECT_TRUE(cells.insert(p).second) << "twice: " << p.x << ',' << p.y;
    }
  }
  return cells;
}

TEST(Flood, FindsNothingAtAnEmptyCell) {
  Plane plane;
  EXPECT_TRUE(block_of(plane.tiles(), {0, 0}).empty());
  plane.put({1, 0}, 1);
  EXPECT_TRUE(block_of(plane.tiles(), {0, 0}).empty());
}

TEST(Flood, DoesNotWrapAroundAtTheCoordinateLimits) {
  Plane plane;
  const Point corners[] = {{kMinCoordinate, kMinCoordinate},
                           {kMinCoordinate, kMaxCoordinate},
                           {kMaxCoordinate, kMinCoordinate},
                           {kMaxCoordinate, kMaxCoordinate}};
  for (const Point corner : corners) plane.put(corner, 1);
  for (const Point corner : corners) {
    EXPECT_EQ(cells_of_block(plane, corner), std::set<Point>{corner});
  }
}

// Each block is computed twice: the second result would differ if the first flood left a mark set.
TEST(Flood, FindsTheBlocksOfRandomBoards) {
  Random random(1);
  for (int round = 0; round < 300; ++round) {
    const std::int64_t span = random.between(1, 40);
    const Point corner{
        random.chance(1, 3) ? kMinCoordinate : static_cast<Coordinate>(random.between(-30, 30)),
        static_cast<Coordinate>(random.chance(1, 3) ? kMaxCoordinate - span
                                                    : random.between(-30, 30))};
    const auto cell = [&] {
      return Point{static_cast<Coordinate>(corner.x + random.between(0, span)),
                   static_cast<Coordinate>(corner.y + random.between(0, span))};
    };
    Plane plane;
    PlainPlane twin;
    const std::uint64_t colours = random.below(3) + 1;
    for (std::int64_t i = random.between(1, 2 * span * span); i > 0; --i) {
      const Point p = cell();
      twin.marbles[p] = static_cast<Colour>(random.below(colours) + 1);
      plane.put(p, twin.marbles[p]);
    }
    for (int i = 0; i < 6; ++i) {
      const Point p = cell();
      const std::set<Point> expected = twin.block(p);
      ASSERT_EQ(cells_of_block(plane, p), expected) << "round " << round;
      ASSERT_EQ(cells_of_block(plane, p), expected) << "round " << round;
    }
  }
}

// The spiral enters the same tiles many times.
TEST(Flood, FollowsASpiral) {
  constexpr int kSide = 61;
  Plane plane;
  std::set<Point> spiral;
  Point at{0, 0};
  spiral.insert(at);
  int length = kSide - 1;
  for (int turn = 0; length > 0; ++turn) {
    for (int i = 0; i < length; ++i) {
      at = *neighbour(at, turn % kDirections);
      spiral.insert(at);
    }
    if (turn > 1 && turn % 2 == 0) length -= 2;
  }
  for (int x = 0; x < kSide; ++x) {
    for (int y = 0; y < kSide; ++y) plane.put({x, y}, spiral.contains({x, y}) ? 1 : 2);
  }
  EXPECT_EQ(cells_of_block(plane, at), spiral);
}

}  // namespace
}  // namespace biglia::samegame2

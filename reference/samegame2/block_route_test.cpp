#include "reference/samegame2/block_route.hpp"

#include <gtest/gtest.h>

#include "rules/samegame2/plane.hpp"
#include "toolkit/operations.hpp"

namespace biglia::samegame2 {
namespace {

void put_field(Plane& plane, Coordinate side, Point corner) {
  for (Coordinate x = 0; x < side; ++x) {
    for (Coordinate y = 0; y < side; ++y) plane.put({corner.x + x, corner.y + y}, 1);
  }
}

// The number of operations if two fields do not touch.
std::uint64_t cost_without_a_path(Coordinate from_side, Coordinate to_side) {
  Plane plane;
  put_field(plane, from_side, {0, 0});
  put_field(plane, to_side, {-to_side - 1, 0});
  const std::uint64_t before = operations_so_far();
  EXPECT_FALSE(block_route(plane.tiles(), {0, 0}, {-2, 0}).has_value());
  return operations_so_far() - before;
}

TEST(BlockRoute, CostDependsOnTheSmallerBlockIfThereIsNoPath) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  EXPECT_LE(cost_without_a_path(400, 2), 20'500U);
  EXPECT_LE(cost_without_a_path(2, 400), 100U);
  // At most 36 tiles.
  EXPECT_LE(cost_without_a_path(400, 40), 20'000U + 300U * 36U);
}

// A comb whose teeth lead away from the target, with the target at its end. The search settles
// nearly all cells, the flood meets it meanwhile, and the path is found.
TEST(BlockRoute, FindsAPathThatTakesLongerThanTheFlood) {
  constexpr Coordinate kTeeth = 150;
  Plane plane;
  for (Coordinate tooth = 0; tooth <= kTeeth; ++tooth) {
    for (Coordinate y = 0; y < 300; ++y) plane.put({2 * tooth, y}, 1);
    if (tooth < kTeeth) plane.put({2 * tooth + 1, tooth % 2 == 0 ? 299 : 0}, 1);
  }
  const auto route = block_route(plane.tiles(), {0, 0}, {2 * kTeeth, 299});
  ASSERT_TRUE(route.has_value());
  EXPECT_EQ(route->cells.size(), 300U * (kTeeth + 1) + kTeeth);
  EXPECT_EQ(route->cells.front(), (Point{0, 0}));
  EXPECT_EQ(route->cells.back(), (Point{2 * kTeeth, 299}));
}

}  // namespace
}  // namespace biglia::samegame2

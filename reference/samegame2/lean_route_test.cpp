#include "reference/samegame2/lean_route.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "rules/samegame2/plane.hpp"
#include "toolkit/operations.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

using Board = std::map<Point, Colour>;
using Cost = std::pair<std::uint64_t, std::uint64_t>;  // colour changes, then cells

// Dijkstra's algorithm with costs that are pairs.
std::optional<Cost> least_cost(const Board& board, Point from, Point to) {
  if (!board.contains(from) || !board.contains(to)) return std::nullopt;
  std::map<Point, Cost> final;
  std::set<std::pair<Cost, Point>> open{{{0, 1}, from}};
  while (!open.empty()) {
    const auto [cost, cell] = *open.begin();
    open.erase(open.begin());
    if (!final.emplace(cell, cost).second) continue;
    if (cell == to) return cost;
    for (int direction = 0; direction < kDirections; ++direction) {
      const auto next = neighbour(cell, direction);
      if (!next || !board.contains(*next)) continue;
      const bool changes = board.at(*next) != board.at(cell);
      open.insert({{cost.first + (changes ? 1 : 0), cost.second + 1}, *next});
    }
  }
  return std::nullopt;
}

// The cost of a route on the board. Fails the test if the route is invalid.
Cost cost_of(const Board& board, const Route& route, Point from, Point to) {
  EXPECT_EQ(route.cells.front(), from);
  EXPECT_EQ(route.cells.back(), to);
  Cost cost{0, route.cells.size()};
  for (std::size_t i = 0; i < route.cells.size(); ++i) {
    EXPECT_TRUE(board.contains(route.cells[i]));
    if (i == 0) continue;
    EXPECT_TRUE(adjacent(route.cells[i - 1], route.cells[i]));
    if (board.at(route.cells[i - 1]) != board.at(route.cells[i])) ++cost.first;
  }
  EXPECT_EQ(route.variability, cost.first);
  return cost;
}

// Blocks of all sizes: cells copy the colour of a neighbour with a probability that differs between
// boards.
Board random_board(Random& random, Coordinate side) {
  Board board;
  const std::uint64_t colours = 2 + random.below(4);
  const std::uint64_t copies = random.below(10);
  const std::uint64_t holes = random.below(4);
  for (Coordinate x = 0; x < side; ++x) {
    for (Coordinate y = 0; y < side; ++y) {
      if (random.chance(holes, 10)) continue;
      const auto before = board.find(random.chance(1, 2) ? Point{x - 1, y} : Point{x, y - 1});
      const bool copy = before != board.end() && random.chance(copies, 10);
      board[{x, y}] = copy ? before->second : static_cast<Colour>(1 + random.below(colours));
    }
  }
  return board;
}

// The parameter is the number of cells after which the search may switch ends, also within a layer.
class LeanRouteSlices : public testing::TestWithParam<std::uint64_t> {};

TEST_P(LeanRouteSlices, AgreesWithAPlainSearch) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Random random(seed);
    const auto side = static_cast<Coordinate>(random.between(2, 24));
    const Board board = random_board(random, side);
    Plane plane;
    for (const auto& [cell, colour] : board) plane.put(cell, colour);
    const auto any = [&] {
      return Point{static_cast<Coordinate>(random.between(0, side - 1)),
                   static_cast<Coordinate>(random.between(0, side - 1))};
    };
    for (int i = 0; i < 20; ++i) {
      const Point from = any(), to = any();
      const auto expected = least_cost(board, from, to);
      const auto found = lean_route(plane.tiles(), from, to, GetParam());
      ASSERT_EQ(found.has_value(), expected.has_value()) << "seed " << seed;
      if (!found) continue;
      ASSERT_EQ(cost_of(board, *found, from, to), *expected) << "seed " << seed;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Cells, LeanRouteSlices, testing::Values(1, 2, 3, 7, 20, 1024));

// The number of operations for a path between two cells at distance two, one of which is in a
// square field of that side.
std::uint64_t cost_next_to_a_field(Coordinate side, bool from_the_field) {
  Plane plane;
  for (Coordinate x = 0; x < side; ++x) {
    for (Coordinate y = 0; y < side; ++y) plane.put({x, y}, 1);
  }
  plane.put({-1, 0}, 2);
  plane.put({-2, 0}, 3);
  const Point field{0, 0}, other{-2, 0};
  const std::uint64_t before = operations_so_far();
  const auto route = from_the_field ? lean_route(plane.tiles(), field, other)
                                    : lean_route(plane.tiles(), other, field);
  EXPECT_EQ(route.value().cells.size(), 3U);
  EXPECT_EQ(route.value().variability, 2U);
  return operations_so_far() - before;
}

TEST(LeanRoute, DoesNotSearchAFieldNextToAShortPath) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  for (const bool from_the_field : {false, true}) {
    EXPECT_GT(cost_next_to_a_field(100, from_the_field), 0U);
    EXPECT_LE(cost_next_to_a_field(300, from_the_field), 4'000U);
  }
}

}  // namespace
}  // namespace biglia::samegame2

#include "rules/samegame2/checking/search.hpp"

#include <gtest/gtest.h>

#include "rules/samegame2/checking/points_test.hpp"
#include "rules/samegame2/checking/small_board.hpp"

namespace biglia::samegame2::checking {
namespace {

TEST(CheckerSearch, AgreesWithTheSmallBoard) {
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    Random random(seed, "search");
    const std::int64_t side = random.between(1, 12);
    const std::int64_t origin = random.chance(1, 2) ? -side / 2 : kMaxCoordinate - side + 1;
    const auto cell = [&] {
      return SmallBoard::Cell{origin + random.between(0, side - 1),
                              origin + random.between(0, side - 1)};
    };
    Plane plane;
    SmallBoard board;
    Search search(plane);
    for (int round = 0; round < 3; ++round) {  // one Search over a plane that grows
      for (std::int64_t i = random.between(0, side * side); i > 0; --i) {
        const SmallBoard::Cell c = cell();
        board.marbles[c] = static_cast<char>('a' + random.below(3));
        plane.put(point(c), static_cast<Colour>(board.marbles[c]));
      }
      ASSERT_EQ(search.blocks(), board.blocks()) << "seed " << seed;
      for (int pair = 0; pair < 4; ++pair) {
        const SmallBoard::Cell from = cell(), to = cell();
        const bool homogeneous = random.chance(1, 2);
        const PathQuestion question{homogeneous ? PathKind::kHomogeneous : PathKind::kAny,
                                    point(from), point(to)};
        const auto expected = board.optimum(from, to, homogeneous);
        const auto found = search.optimum(question);
        ASSERT_EQ(found.has_value(), expected.has_value()) << "seed " << seed;
        if (!found) continue;
        ASSERT_EQ(*found, (PathLength{expected->first, expected->second})) << "seed " << seed;
        std::vector<SmallBoard::Cell> path;
        for (const Point p : search.path(question, 1000)) path.emplace_back(p.x, p.y);
        ASSERT_EQ(board.follow(path, from, to, homogeneous), expected) << "seed " << seed;
        ASSERT_EQ(search.path(question, 2).size(), std::min<std::size_t>(2, path.size()));
      }
    }
  }
}

TEST(CheckerSearch, PrefersFewerChangesToFewerCells) {
  Plane plane;  // a b a, and a detour of a's around the b
  for (const Coordinate x : {0, 1, 2}) plane.put({x, 1}, 1);
  plane.put({0, 0}, 1);
  plane.put({1, 0}, 2);
  plane.put({2, 0}, 1);
  Search search(plane);
  EXPECT_EQ(search.optimum({PathKind::kAny, {0, 0}, {2, 0}}), (PathLength{0, 5}));
  plane.put({1, 1}, 2);
  EXPECT_EQ(search.optimum({PathKind::kAny, {0, 0}, {2, 0}}), (PathLength{2, 3}));
  EXPECT_EQ(search.optimum({PathKind::kHomogeneous, {0, 0}, {2, 0}}), std::nullopt);
}

TEST(CheckerSearch, FindsNoPathFromOrToAnEmptyCell) {
  Plane plane;
  plane.put({0, 0}, 1);
  Search search(plane);
  for (const PathKind kind : {PathKind::kAny, PathKind::kHomogeneous}) {
    EXPECT_EQ(search.optimum({kind, {0, 0}, {1, 0}}), std::nullopt);
    EXPECT_EQ(search.optimum({kind, {100, 0}, {0, 0}}), std::nullopt);
    EXPECT_EQ(search.optimum({kind, {5, 5}, {5, 5}}), std::nullopt);
    EXPECT_EQ(search.optimum({kind, {0, 0}, {0, 0}}), (PathLength{0, 1}));
  }
  EXPECT_EQ(search.blocks(), 1);
}

}  // namespace
}  // namespace biglia::samegame2::checking

#include "reference/samegame2/block_counter.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "rules/samegame2/plain_plane_test.hpp"
#include "toolkit/operations.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

TEST(BlockCounter, CountsZeroBlocksOnAnEmptyPlane) {
  Plane plane;
  BlockCounter counter;
  EXPECT_EQ(counter.count(plane), 0U);
  plane.put({0, 0}, 1);
  EXPECT_EQ(counter.count(plane), 1U);
  plane.move({0, 0}, {{0, 0}, {0, 0}});
  EXPECT_EQ(counter.count(plane), 0U);
  plane.put({0, 0}, 2);
  EXPECT_EQ(counter.count(plane), 1U);
}

TEST(BlockCounter, DoesNotJoinTheEndsOfTheCoordinateRange) {
  Plane plane;
  BlockCounter counter;
  for (const Coordinate x : {kMinCoordinate, kMaxCoordinate}) {
    for (const Coordinate y : {kMinCoordinate, kMaxCoordinate}) plane.put({x, y}, 1);
  }
  EXPECT_EQ(counter.count(plane), 4U);
}

// One marble changes its colour and back, at every position of the column. It is the only bridge
// between two halves that are spread over many buckets.
TEST(BlockCounter, FollowsABridgeThatOpensAndCloses) {
  constexpr Coordinate kSide = 200;
  Plane plane;
  BlockCounter counter;
  for (Coordinate x = 0; x < kSide; ++x) {
    for (Coordinate y = 0; y < kSide; ++y) plane.put({x, y}, x == 100 ? 2 : 1);
  }
  EXPECT_EQ(counter.count(plane), 3U);
  for (Coordinate y = 0; y < kSide; ++y) {
    const std::uint64_t parts = y == 0 || y == kSide - 1 ? 1 : 2;
    plane.put({100, y}, 1);
    ASSERT_EQ(counter.count(plane), 1 + parts) << y;
    plane.put({100, y}, 2);
    ASSERT_EQ(counter.count(plane), 3U) << y;
  }
}

// A marble falls into a tile from which no marble was removed and whose bucket is far from the
// marble's bucket. There are two rows of tiles, each in several buckets. The marble counts at its
// new place and no longer at the old one.
TEST(BlockCounter, CountsAMarbleThatFallsIntoADistantTile) {
  Plane plane;
  BlockCounter counter;
  for (Coordinate x = 0; x < 300 * 8; x += 8) {
    plane.put({x, 16}, 3);
    plane.put({x, 100'000}, 1);
  }
  plane.put({-50, 0}, 2);
  ASSERT_EQ(counter.count(plane), 601U);
  plane.move({-50, 0}, {{0, 17}, {0, 100'000}});  // down to (0,17), on top of (0,16)
  EXPECT_EQ(counter.count(plane), 601U);
}

// Alternates dense patches and isolated marbles, and removes all of them in between. The tree's
// nodes get new regions, so all old summaries are invalid.
TEST(BlockCounter, DiscardsTheSummariesOfAnEmptiedPlane) {
  Random random(7);
  Plane plane;
  PlainPlane twin;
  BlockCounter counter;
  const Rectangle all{{-4000, -4000}, {4000, 4000}};
  for (int round = 0; round < 12; ++round) {
    const auto put = [&](Point p) {
      plane.put(p, 1);
      twin.marbles[p] = 1;
    };
    for (std::int64_t patches = random.between(0, 2); patches > 0; --patches) {
      const auto left = static_cast<Coordinate>(random.between(-2000, 1800));
      const auto low = static_cast<Coordinate>(random.between(-2000, 1800));
      for (Coordinate x = 0; x < 60; ++x) {
        for (Coordinate y = 0; y < 60; ++y) put({left + x, low + y});
      }
    }
    for (std::int64_t lone = random.between(0, 400); lone > 0; --lone) {
      put({static_cast<Coordinate>(random.between(-250, 250) * 8 + 3),
           static_cast<Coordinate>(random.between(-250, 250) * 8 + 3)});
    }
    ASSERT_EQ(counter.count(plane), twin.blocks()) << "round " << round;
    while (!twin.marbles.empty()) {
      const Point first = twin.marbles.begin()->first;
      ASSERT_TRUE(plane.move(first, all));
      twin.move(first, all);
      if (random.chance(1, 2)) {
        ASSERT_EQ(counter.count(plane), twin.blocks()) << "round " << round;
      }
    }
  }
}

// The placement of the marbles: up to `span` steps of `step` cells from a corner. `marbles`: the
// maximum number at the start. `changes`: the maximum number put between two counts.
struct Field {
  const char* name;
  std::int64_t span;
  std::int64_t step;
  std::int64_t marbles;
  std::int64_t changes;
  int rounds;
};

class BlockCounterFields : public testing::TestWithParam<Field> {};

TEST_P(BlockCounterFields, AgreesWithANaiveCountAfterEveryChange) {
  const Field& field = GetParam();
  Random random(1, field.name);
  for (int round = 0; round < field.rounds; ++round) {
    const std::int64_t last = field.span * field.step;
    const std::int64_t corners[] = {-last / 2, kMinCoordinate, kMaxCoordinate - last};
    const std::int64_t corner_x = corners[random.below(3)];
    const std::int64_t corner_y = corners[random.below(3)];
    const auto cell = [&] {
      return Point{static_cast<Coordinate>(corner_x + random.between(0, field.span) * field.step),
                   static_cast<Coordinate>(corner_y + random.between(0, field.span) * field.step)};
    };
    Plane plane;
    PlainPlane twin;
    BlockCounter counter;
    const std::uint64_t colours = random.below(3) + 1;
    const auto put = [&](std::int64_t count) {
      for (; count > 0; --count) {
        const Point p = cell();
        twin.marbles[p] = static_cast<Colour>(random.below(colours) + 1);
        plane.put(p, twin.marbles[p]);
      }
    };
    put(random.between(1, field.marbles));
    for (int i = 0; i < 12; ++i) {
      ASSERT_EQ(counter.count(plane), twin.blocks()) << "round " << round << ", count " << i;
      if (random.chance(1, 3)) {
        const Point a = cell(), b = cell();
        const Rectangle base{{std::min(a.x, b.x), std::min(a.y, b.y)},
                             {std::max(a.x, b.x), std::max(a.y, b.y)}};
        const Point hit = cell();
        ASSERT_EQ(plane.move(hit, base), twin.move(hit, base));
      } else if (random.chance(5, 6)) {
        put(random.between(1, field.changes));
      }  // else no change between two counts
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Fields, BlockCounterFields,
                         testing::Values(Field{"OneTile", 7, 1, 80, 3, 300},
                                         Field{"FewTiles", 30, 1, 1200, 5, 60},
                                         Field{"ManyBuckets", 150, 1, 20'000, 40, 4},
                                         Field{"OneMarbleATile", 60, 8, 3000, 400, 10},
                                         Field{"FarApart", 40, 100'000'000, 1500, 200, 10}),
                         [](const auto& row) { return std::string(row.param.name); });

// Layouts in which a tree that cuts in the middle has all marbles along its cuts from the start, or
// later.
enum class Layout { kField, kStripsBetweenFarMarbles, kLateStrips, kIsolated };

void put_layout(Layout layout, Coordinate n, Plane& plane, BlockCounter& counter) {
  Random random(3);
  switch (layout) {
    case Layout::kField:
      for (Coordinate i = 0; i < n; ++i)
        plane.put({i % 64, i / 64}, static_cast<Colour>(1 + i % 2));
      return;
    case Layout::kStripsBetweenFarMarbles:
      plane.put({1'000'000'000, 0}, 3);
      plane.put({-1'000'000'000, 0}, 3);
      for (Coordinate i = 0; i < n / 4; ++i) {
        for (const Coordinate x : {7, 8, 15, 16}) plane.put({x, i}, 1);
      }
      return;
    case Layout::kLateStrips:
      for (Coordinate i = 0; i < 4096; ++i) plane.put({i % 64 * 800 - 25'600, i / 64 * 800}, 3);
      for (Coordinate i = 0; i < n / 4; ++i) {
        for (const Coordinate x : {7, 8, 15, 16}) plane.put({x - 408, i}, 1);
        if (i % 100 == 0) counter.count(plane);
      }
      return;
    default:
      for (Coordinate i = 0; i < n; ++i) {
        plane.put({static_cast<Coordinate>(random.between(-n, n)) * 8 + i % 2 * 7, 8 * i}, 1);
      }
  }
}

// The number of operations of 100 pairs of `b` and `n` after a first `n`.
std::uint64_t cost_of_updates(Layout layout, Coordinate n) {
  Plane plane;
  BlockCounter counter;
  put_layout(layout, n, plane, counter);
  counter.count(plane);
  Random random(4);
  const std::uint64_t before = operations_so_far();
  for (int i = 0; i < 100; ++i) {
    const Point cell{layout == Layout::kLateStrips ? -400 : 8,
                     static_cast<Coordinate>(random.between(0, n / 64 - 1))};
    plane.put(cell, static_cast<Colour>(1 + i % 2));
    counter.count(plane);
  }
  return operations_so_far() - before;
}

TEST(BlockCounter, CostsTheSquareRootOfTheTilesForAnyLayout) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  for (const Layout layout :
       {Layout::kField, Layout::kStripsBetweenFarMarbles, Layout::kLateStrips, Layout::kIsolated}) {
    const std::uint64_t least = cost_of_updates(layout, 8'000);
    EXPECT_GT(least, 0U);
    // Eight times as many tiles cost 2.8 times as much, plus a few more levels of the tree.
    EXPECT_LT(static_cast<double>(cost_of_updates(layout, 64'000)),
              3.6 * static_cast<double>(least))
        << "layout " << static_cast<int>(layout);
  }
}

}  // namespace
}  // namespace biglia::samegame2

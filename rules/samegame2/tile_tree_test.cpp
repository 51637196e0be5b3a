#include "rules/samegame2/tile_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "rules/samegame2/tile_layout_test.hpp"
#include "toolkit/operations.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

using PlacePair = std::pair<std::int32_t, std::int32_t>;

// A store with its tree, and the places that the tree should contain.
struct Forest {
  TileStore store;
  TileTree tree{store};
  std::set<PlacePair> places;

  void insert(TilePlace place) {
    const auto [id, made] = store.find_or_make(place);
    if (made) tree.insert(id);
    if (store.put(store[id], 0, 1)) tree.changed(store[id]);
    places.insert({place.x, place.y});
  }
  void remove(TilePlace place) {
    const TileId id = store.find(place);
    store.erase(store[id], ~Cells{0});
    tree.changed(store[id]);
    tree.emptied(id);
    places.erase({place.x, place.y});
  }

  static Rectangle cells_of(const TileRegion& region) {
    return {cell_of(region.low, 0), cell_of(region.high, kTileCells - 1)};
  }
  std::vector<PlacePair> in(const TileRegion& region) {
    std::vector<PlacePair> found;
    for (const PlacedTile& tile : tree.tiles_in(cells_of(region))) {
      EXPECT_EQ(tile.place, store[tile.id].place);
      found.emplace_back(tile.place.x, tile.place.y);
    }
    std::ranges::sort(found);
    return found;
  }
  std::vector<PlacePair> expected_in(const TileRegion& region) const {
    std::vector<PlacePair> expected;
    for (const auto& [x, y] : places) {
      if (region.contains({x, y})) expected.emplace_back(x, y);
    }
    return expected;
  }

  // Checks counts, sizes, regions and back references below `id`. Returns the number of tiles
  // there.
  std::size_t check(NodeId id, const TileRegion& region, int depth) const {
    EXPECT_LT(depth, 200);
    const TileTree::Node& node = tree[id];
    std::size_t tiles = 0;
    if (node.is_bucket()) {
      EXPECT_LE(node.tiles, TileTree::kBucket);
      for (const TileId tile : tree.bucket(node)) {
        EXPECT_TRUE(region.contains(store[tile].place));
        EXPECT_EQ(store[tile].bucket, id);
        ++tiles;
      }
    } else {
      TileRegion low = region, high = region;
      (node.cuts_y ? low.high.y : low.high.x) = node.cut - 1;
      (node.cuts_y ? high.low.y : high.low.x) = node.cut;
      EXPECT_EQ(tree[node.low].parent, id);
      EXPECT_EQ(tree[node.high].parent, id);
      tiles = check(node.low, low, depth + 1) + check(node.high, high, depth + 1);
      EXPECT_EQ(node.touching, touching(id, node));
      EXPECT_LE(node.touching, most_touching(node.tiles));
    }
    EXPECT_EQ(node.tiles, tiles);
    return tiles;
  }

  // The number of tiles below `id` that touch the cut of `node`.
  std::size_t touching(NodeId id, const TileTree::Node& node) const {
    if (!tree[id].is_bucket()) {
      return touching(tree[id].low, node) + touching(tree[id].high, node);
    }
    return static_cast<std::size_t>(std::ranges::count_if(tree.bucket(tree[id]), [&](TileId tile) {
      const TilePlace place = store[tile].place;
      return TileCut::touches(node.cuts_y ? place.y : place.x, node.cut);
    }));
  }

  int depth() const {
    int deepest = 0;
    std::vector<std::pair<NodeId, int>> stack{{tree.root(), 0}};
    while (!stack.empty()) {
      const auto [id, depth] = stack.back();
      stack.pop_back();
      deepest = std::max(deepest, depth);
      if (tree[id].is_bucket()) continue;
      stack.emplace_back(tree[id].low, depth + 1);
      stack.emplace_back(tree[id].high, depth + 1);
    }
    return deepest;
  }

  void update_and_check() {
    tree.update();
    ASSERT_EQ(store.size(), places.size());
    if (tree.root() == kNoNode) {
      ASSERT_TRUE(places.empty());
      return;
    }
    ASSERT_EQ(check(tree.root(), TileRegion{}, 0), places.size());
    ASSERT_EQ(in(TileRegion{}), expected_in(TileRegion{}));
  }
};

TileRegion random_region(Random& random, const std::set<PlacePair>& places) {
  if (places.empty()) return {};
  const auto any = [&] {
    const auto at = static_cast<std::ptrdiff_t>(random.below(places.size()));
    return *std::next(places.begin(), at);
  };
  const auto [xa, ya] = any();
  const auto [xb, yb] = any();
  return {{std::min(xa, xb), std::min(ya, yb)}, {std::max(xa, xb), std::max(ya, yb)}};
}

// Layouts of tiles: dense, in lines, crossed (a cut on one axis alone may fail), far apart.
const TileLayout kTreeLayouts[] = {
    {"Field", [](Random& r) { return TilePlace{between(r, 0, 60), between(r, 0, 60)}; }},
    {"Row", [](Random& r) { return TilePlace{between(r, -3000, 3000), 5}; }},
    {"Column", [](Random& r) { return TilePlace{-7, between(r, -3000, 3000)}; }},
    {"Cross",
     [](Random& r) {
       const std::int32_t along = between(r, -2000, 2000);
       return r.chance(1, 2) ? TilePlace{along, 0} : TilePlace{0, along};
     }},
    {"Corner",  // a cross whose lines share their first tile
     [](Random& r) {
       const std::int32_t along = between(r, kLeastTilePlace, kLeastTilePlace + 3000);
       return r.chance(1, 2) ? TilePlace{along, kLeastTilePlace}
                             : TilePlace{kLeastTilePlace, along};
     }},
    {"Diagonal",
     [](Random& r) {
       const std::int32_t along = between(r, 0, 4000);
       return TilePlace{along, along};
     }},
    {"Everywhere",
     [](Random& r) {
       return TilePlace{between(r, kLeastTilePlace, kMostTilePlace),
                        between(r, kLeastTilePlace, kMostTilePlace)};
     }},
    {"Strips",  // the tree would cut along the strip because of two tiles far away
     [](Random& r) {
       if (r.chance(1, 500)) return TilePlace{r.chance(1, 2) ? 1 << 27 : -(1 << 27), 0};
       return TilePlace{between(r, 0, 2), between(r, 0, 3000)};
     }},
    {"Clusters",
     [](Random& r) {
       const std::int32_t centre = between(r, -3, 3) * 10'000'000;
       return TilePlace{centre + between(r, 0, 15), -centre + between(r, 0, 15)};
     }},
};

class TileTreeLayouts : public testing::TestWithParam<TileLayout> {};

TEST_P(TileTreeLayouts, ContainsExactlyTheInsertedTiles) {
  Random random(1, GetParam().name);
  Forest forest;
  for (int round = 0; round < 120 && !HasFatalFailure(); ++round) {
    const bool shrink = round % 40 >= 28;  // shrinks to nearly nothing, then grows again
    if (!shrink) {
      const std::int64_t count = random.chance(1, 4) ? random.between(100, 600) : 10;
      for (std::int64_t i = 0; i < count; ++i) forest.insert(GetParam().place(random));
    }
    const std::size_t removed = forest.places.size() / (shrink ? 3 : 20);
    for (std::size_t i = 0; i < removed; ++i) {
      const auto at = static_cast<std::ptrdiff_t>(random.below(forest.places.size()));
      const auto [x, y] = *std::next(forest.places.begin(), at);
      forest.remove({x, y});
      if (random.chance(1, 4)) forest.insert({x, y});  // emptied, then filled before update()
    }
    forest.update_and_check();
    for (int i = 0; i < 10; ++i) {
      const TileRegion region = random_region(random, forest.places);
      ASSERT_EQ(forest.in(region), forest.expected_in(region));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Layouts, TileTreeLayouts, testing::ValuesIn(kTreeLayouts),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(TileTree, FindsNothingInAnEmptyTree) {
  Forest forest;
  forest.update_and_check();
  EXPECT_TRUE(forest.in(TileRegion{}).empty());
}

// A field of two rows with an empty row between them, or of columns likewise. All cuts have the
// same orientation, so the empty row crosses every bucket.
std::uint64_t cost_of_the_gap(std::int32_t length, bool upright) {
  Forest forest;
  const auto place = [&](std::int32_t along, std::int32_t across) {
    return upright ? TilePlace{across, along} : TilePlace{along, across};
  };
  for (std::int32_t i = 0; i < length; ++i) {
    forest.insert(place(i, 0));
    forest.insert(place(i, 2));
  }
  forest.tree.update();
  const std::uint64_t before = operations_so_far();
  for (int times = 0; times < 20; ++times) {
    const TileRegion gap{place(0, 1), place(length, 1)};
    EXPECT_TRUE(forest.tree.tiles_in(Forest::cells_of(gap)).empty());
    // Releases and new tiles do not change this.
    forest.remove(place(times, 0));
    forest.insert(place(length + times, 2));
    forest.tree.update();
  }
  const std::uint64_t cost = operations_so_far() - before;
  EXPECT_EQ(forest.in(TileRegion{}), forest.expected_in(TileRegion{}));
  return cost;
}

TEST(TileTree, SearchOfAGapCostsTheSquareRootOfTheTiles) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  for (const bool upright : {false, true}) {
    std::uint64_t before = cost_of_the_gap(2'000, upright);
    EXPECT_GT(before, 0U);
    // Four times as many tiles each time: twice the cost, apart from rounding in the depth of a
    // tree.
    for (const std::int32_t length : {8'000, 32'000}) {
      const std::uint64_t now = cost_of_the_gap(length, upright);
      EXPECT_LT(static_cast<double>(now), 2.8 * static_cast<double>(before)) << length;
      before = now;
    }
  }
}

// A field, then tiles along its middle, where the first cut is. All of them would touch that cut.
TEST(TileTree, MovesACutAlongWhichTilesAreInserted) {
  Forest forest;
  for (std::int32_t x = -20; x < 20; ++x) {
    for (std::int32_t y = -20; y < 20; ++y) forest.insert({x * 100, y * 101});
  }
  forest.update_and_check();
  for (std::int32_t y = -3000; y < 3000; ++y) {
    for (const std::int32_t x : {-52, -51, -50, -49}) forest.insert({x, y});
    if (y % 50 == 0) forest.tree.update();
  }
  forest.update_and_check();
  // Remove everything except the strip.
  for (std::int32_t x = -20; x < 20; ++x) {
    for (std::int32_t y = -20; y < 20; ++y) forest.remove({x * 100, y * 101});
  }
  forest.update_and_check();
}

// Each tile is inserted after the last one. This unbalances a tree that never rebuilds its parts.
// 15,000 tiles need a depth of at least 8 cuts; parts of seven eighths give about 40.
TEST(TileTree, StaysShallowIfTilesAreInsertedInOrder) {
  Forest forest;
  for (std::int32_t x = 0; x < 15'000; ++x) {
    forest.insert({x, 0});
    forest.tree.update();
  }
  forest.update_and_check();
  EXPECT_LE(forest.depth(), 45);
}

// Each group of tiles is twice as far out as the one before. Cuts through the middle of the plane
// would leave nearly everything on one side: a depth of 24 cuts if the cuts did not depend on the
// tiles. 1680 tiles need a depth of at least 5.
TEST(TileTree, StaysShallowIfTilesAreAtEveryScale) {
  Forest forest;
  for (int scale = 4; scale < 28; ++scale) {
    for (std::int32_t i = 0; i < 70; ++i) forest.insert({(1 << scale) - 1, i});
  }
  forest.update_and_check();
  EXPECT_LE(forest.depth(), 12);
}

// A moving window of tiles: everything that it has left is released, so all cuts end up outside it.
// At most 128 tiles at once need a depth of 2.
TEST(TileTree, StaysShallowUnderAMovingWindow) {
  constexpr std::int32_t kWindow = 128;
  for (const std::int32_t step : {1, -1}) {
    for (const std::int32_t at_once : {1, 7, 40}) {
      Forest forest;
      for (std::int32_t i = 0; i < 20'000; ++i) {
        forest.insert({i * step, i % 3});
        if (i >= kWindow) forest.remove({(i - kWindow) * step, (i - kWindow) % 3});
        if (i % at_once == 0) forest.tree.update();
      }
      forest.update_and_check();
      EXPECT_LE(forest.depth(), 8) << "step " << step << ", " << at_once << " at once";
      EXPECT_LE(forest.tree.node_bound(), 100U);
    }
  }
}

// Different parts are filled and emptied alternately. No part of the tree may remain without tiles.
TEST(TileTree, KeepsNoNodesForReleasedTiles) {
  Forest forest;
  for (std::int32_t round = 0; round < 30; ++round) {
    const std::int32_t x = round % 5 * 1000;
    for (std::int32_t i = 0; i < 3000; ++i) forest.insert({x + i % 60, i / 60});
    forest.tree.update();
    for (std::int32_t i = 0; i < 3000; ++i) {
      if (i % 100 != 0) forest.remove({x + i % 60, i / 60});
    }
    forest.update_and_check();
    EXPECT_LE(forest.depth(), 12);
  }
  const std::size_t tiles = forest.places.size();
  std::size_t nodes = 0;
  std::vector<NodeId> stack{forest.tree.root()};
  while (!stack.empty()) {
    const TileTree::Node& node = forest.tree[stack.back()];
    stack.pop_back();
    ++nodes;
    if (node.is_bucket()) continue;
    EXPECT_GT(node.tiles, TileTree::kBucket / 2);
    stack.insert(stack.end(), {node.low, node.high});
  }
  EXPECT_LE(nodes, tiles / 4);
}

// The block counter relies on this: a change flags exactly its ancestors, up to the root.
TEST(TileTree, ChangedFlagsThePathToTheRoot) {
  Random random(3);
  Forest forest;
  for (int i = 0; i < 3000; ++i) forest.insert({between(random, 0, 80), between(random, 0, 80)});
  forest.update_and_check();
  std::vector<NodeId> nodes;
  const std::function<void(NodeId)> walk = [&](NodeId id) {
    nodes.push_back(id);
    if (forest.tree[id].is_bucket()) return;
    walk(forest.tree[id].low);
    walk(forest.tree[id].high);
  };
  walk(forest.tree.root());
  ASSERT_GT(nodes.size(), 50U);
  for (int round = 0; round < 50; ++round) {
    for (const NodeId id : nodes) forest.tree.clear_changed(id);
    std::set<NodeId> expected;
    for (std::uint64_t i = random.below(4); i > 0; --i) {
      const auto at = static_cast<std::ptrdiff_t>(random.below(forest.places.size()));
      const auto [x, y] = *std::next(forest.places.begin(), at);
      const Tile& tile = forest.store[forest.store.find({x, y})];
      forest.tree.changed(tile);
      for (NodeId id = tile.bucket; id != kNoNode; id = forest.tree[id].parent) expected.insert(id);
    }
    for (const NodeId id : nodes) ASSERT_EQ(forest.tree[id].changed, expected.contains(id));
  }
}

}  // namespace
}  // namespace biglia::samegame2

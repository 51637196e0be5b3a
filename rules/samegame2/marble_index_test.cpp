#include "rules/samegame2/marble_index.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

// A store whose tiles are created, released and created again with other ids, and an index that
// receives all changes.
class Indexed {
 public:
  void put(Point cell) {
    const auto [id, made] = store.find_or_make(tile_of(cell));
    store.put(store[id], bit_of(cell), 1);
    index.changed(tile_of(cell));
  }
  void erase(Point cell) {
    const TileId id = store.find(tile_of(cell));
    if (id == kNoTile) return;
    store.erase(store[id], Cells{1} << bit_of(cell));
    index.changed(tile_of(cell));
    if (store[id].marbles == 0) store.release(id);
  }
  void make_index() {
    std::vector<IndexedSquare> squares;
    for (TileId id = 0; id < kTiles; ++id) {
      const TileId found = store.find(
          {static_cast<std::int32_t>(id % kSide), static_cast<std::int32_t>(id / kSide)});
      if (found != kNoTile) squares.push_back(MarbleIndex::square_of(store[found]));
    }
    index.make(std::move(squares));
  }
  std::map<Point, Cells> found(const Rectangle& box) {
    std::map<Point, Cells> cells;
    for (const TileId id : index.find(box)) {
      const TilePlace place = store[id].place;
      const Cells some = store[id].marbles & cells_in(place, box);
      EXPECT_TRUE(cells.emplace(Point{place.x, place.y}, some).second);
    }
    return cells;
  }
  std::map<Point, Cells> expected(const Rectangle& box) const {
    std::map<Point, Cells> cells;
    for (std::int32_t x = 0; x < kSide; ++x) {
      for (std::int32_t y = 0; y < kSide; ++y) {
        const TileId id = store.find({x, y});
        if (id == kNoTile) continue;
        const Cells some = store[id].marbles & cells_in({x, y}, box);
        if (some != 0) cells[{x, y}] = some;
      }
    }
    return cells;
  }

  static constexpr std::int32_t kSide = 6;  // in tiles
  static constexpr TileId kTiles = kSide * kSide;
  TileStore store;
  MarbleIndex index{store};
};

TEST(MarbleIndex, FindsTheMarblesOfABoxThroughAllChanges) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const auto any = [&] {
      constexpr std::int64_t kLast = Indexed::kSide * kTileSide - 1;
      return Point{static_cast<Coordinate>(random.between(0, kLast)),
                   static_cast<Coordinate>(random.between(0, kLast))};
    };
    Indexed indexed;
    for (int i = 0; i < 40; ++i) indexed.put(any());
    EXPECT_FALSE(indexed.index.is_made());
    indexed.make_index();
    for (int step = 0; step < 500; ++step) {
      const bool grows = random.chance(step / 100 % 2 == 0 ? 1 : 3, 4);
      for (std::uint64_t i = random.below(5); i > 0; --i)
        grows ? indexed.put(any()) : indexed.erase(any());
      const Point a = any(), b = any();
      const Rectangle box{{std::min(a.x, b.x), std::min(a.y, b.y)},
                          {std::max(a.x, b.x), std::max(a.y, b.y)}};
      ASSERT_EQ(indexed.found(box), indexed.expected(box)) << "seed " << seed << ", step " << step;
    }
  }
}

// There are more changes than the index records before it applies them.
TEST(MarbleIndex, AppliesManyChanges) {
  TileStore store;
  MarbleIndex index(store);
  index.make({});
  for (std::int32_t i = 0; i < 200'000; ++i) {
    const TilePlace place{i, -i};
    store.put(store[store.find_or_make(place).id], 0, 1);
    index.changed(place);
  }
  const Rectangle all{{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMaxCoordinate}};
  EXPECT_EQ(index.find(all).size(), 200'000U);
  EXPECT_EQ(index.find({{0, -80}, {40, 0}}).size(), 6U);
}

}  // namespace
}  // namespace biglia::samegame2

#include "rules/samegame2/tile_store.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

using Contents = std::map<int, Colour>;  // by bit

std::array<Colour, kTileCells> unpacked(const TileStore& store, const Tile& tile) {
  std::array<Colour, kTileCells> colours{};
  store.unpack(tile, colours.data());
  return colours;
}

void expect_contents(const TileStore& store, const Tile& tile, const Contents& expected) {
  ASSERT_EQ(static_cast<std::size_t>(tile.count()), expected.size());
  const std::array<Colour, kTileCells> colours = unpacked(store, tile);
  std::map<Colour, Cells> by_colour;
  for (const auto& [bit, colour] : expected) {
    ASSERT_NE(tile.marbles & (Cells{1} << bit), 0U);
    ASSERT_EQ(store.colour(tile, bit), colour);
    ASSERT_EQ(colours.at(static_cast<std::size_t>(bit)), colour);
    by_colour[colour] |= Cells{1} << bit;
  }
  for (const auto& [colour, cells] : by_colour) ASSERT_EQ(store.cells_of(tile, colour), cells);
  ASSERT_EQ(store.cells_of(tile, 1'000'000), 0U);
}

std::vector<int> bits_in_random_order(Random& random) {
  std::vector<int> bits(kTileCells);
  std::ranges::generate(bits, [bit = 0]() mutable { return bit++; });
  random.shuffle(bits);
  return bits;
}

TEST(TileStore, FindsATileOnlyAfterItIsCreated) {
  TileStore store;
  EXPECT_EQ(store.find({0, 0}), kNoTile);
  const auto [id, made] = store.find_or_make({0, 0});
  EXPECT_TRUE(made);
  EXPECT_FALSE(store.find_or_make({0, 0}).made);
  EXPECT_EQ(store.find({0, 0}), id);
  EXPECT_EQ(store.find({0, 1}), kNoTile);
  EXPECT_EQ(store[id].marbles, 0U);
  EXPECT_EQ(store.cells_of(store[id], 1), 0U);
  EXPECT_EQ(store.size(), 1U);
}

// From one marble to 64 and back: through all classes of blocks.
TEST(TileStore, PreservesColoursAtEverySize) {
  Random random(1);
  TileStore store;
  for (int round = 0; round < 50; ++round) {
    Tile& tile = store[store.find_or_make({round, -round}).id];
    Contents expected;
    for (const int bit : bits_in_random_order(random)) {
      const auto colour = static_cast<Colour>(random.between(1, 5));
      EXPECT_TRUE(store.put(tile, bit, colour));
      expected[bit] = colour;
      expect_contents(store, tile, expected);
    }
    for (const int bit : bits_in_random_order(random)) {
      store.erase(tile, Cells{1} << bit);
      expected.erase(bit);
      expect_contents(store, tile, expected);
    }
  }
}

TEST(TileStore, PutReturnsWhetherTheTileChanged) {
  TileStore store;
  Tile& tile = store[store.find_or_make({0, 0}).id];
  EXPECT_TRUE(store.put(tile, 9, 4));
  EXPECT_FALSE(store.put(tile, 9, 4));
  EXPECT_TRUE(store.put(tile, 9, 5));
  EXPECT_TRUE(store.put(tile, 8, 5));
  EXPECT_FALSE(store.put(tile, 9, 5));
  expect_contents(store, tile, {{8, 5}, {9, 5}});
}

TEST(TileStore, EraseIgnoresEmptyCells) {
  TileStore store;
  Tile& tile = store[store.find_or_make({0, 0}).id];
  store.erase(tile, ~Cells{0});
  EXPECT_EQ(tile.marbles, 0U);
  store.put(tile, 3, 7);
  store.put(tile, 60, 8);
  store.erase(tile, ~(Cells{1} << 60));
  expect_contents(store, tile, {{60, 8}});
  store.erase(tile, 1);
  expect_contents(store, tile, {{60, 8}});
}

TEST(TileStore, UnpackLeavesTheColoursOfEmptyCellsUnchanged) {
  TileStore store;
  Tile& tile = store[store.find_or_make({0, 0}).id];
  store.put(tile, 3, 7);
  std::array<Colour, kTileCells> colours{};
  colours.fill(99);
  store.unpack(tile, colours.data());
  for (std::size_t bit = 0; bit < kTileCells; ++bit) {
    EXPECT_EQ(colours.at(bit), bit == 3 ? 7U : 99U);
  }
}

// Random changes of random tiles: blocks of all classes are freed and reused by other tiles.
TEST(TileStore, KeepsTilesIndependentUnderRandomChanges) {
  Random random(2);
  TileStore store;
  std::map<std::pair<int, int>, Contents> twin;
  for (int i = 0; i < 20'000; ++i) {
    const std::pair<int, int> at(static_cast<int>(random.between(-3, 3)),
                                 static_cast<int>(random.between(-3, 3)));
    const TileId id = store.find_or_make({at.first, at.second}).id;
    Tile& tile = store[id];
    Contents& expected = twin[at];
    const Cells cells = random.bits() & (random.chance(1, 2) ? random.bits() : ~Cells{0});
    const auto colour = static_cast<Colour>(random.between(1, 3));
    switch (random.below(4)) {
      case 0: {
        std::array<Colour, kTileCells> colours{};
        expected.clear();
        for (int bit = 0; bit < kTileCells; ++bit) {
          if (((cells >> bit) & 1) == 0) continue;
          expected[bit] = colours.at(static_cast<std::size_t>(bit)) =
              static_cast<Colour>(random.between(1, 3));
        }
        store.assign(tile, cells, colours.data());
        break;
      }
      case 1:
        store.erase(tile, cells);
        std::erase_if(expected, [&](const auto& one) { return ((cells >> one.first) & 1) != 0; });
        break;
      case 2:
        store.erase(tile, ~Cells{0});
        store.release(id);
        ASSERT_EQ(store.find({at.first, at.second}), kNoTile);
        twin.erase(at);
        break;
      default: {
        const int bit = static_cast<int>(random.below(kTileCells));
        store.put(tile, bit, colour);
        expected[bit] = colour;
      }
    }
    if (i % 100 != 0) continue;
    ASSERT_EQ(store.size(), twin.size());
    for (const auto& [place, contents] : twin) {
      const TileId found = store.find({place.first, place.second});
      ASSERT_NE(found, kNoTile);
      expect_contents(store, store[found], contents);
    }
  }
}

TEST(TileStore, GrowsAndFindsEveryTileAgain) {
  constexpr int kSide = 200;  // 40,000 tiles: the hash grows several times
  TileStore store;
  for (int x = 0; x < kSide; ++x) {
    for (int y = 0; y < kSide; ++y) {
      const auto [id, made] = store.find_or_make({x * 1000 - 100'000, y});
      ASSERT_TRUE(made);
      store.put(store[id], 0, static_cast<Colour>(x * kSide + y + 1));
    }
  }
  EXPECT_EQ(store.size(), std::size_t{kSide} * kSide);
  for (int x = 0; x < kSide; ++x) {
    for (int y = 0; y < kSide; ++y) {
      const TileId id = store.find({x * 1000 - 100'000, y});
      ASSERT_NE(id, kNoTile);
      ASSERT_EQ(store.colour(store[id], 0), static_cast<Colour>(x * kSide + y + 1));
    }
  }
}

// A release leaves no gap in the hash table that hides other tiles. Released tiles are reused.
TEST(TileStore, FindsTheOtherTilesAfterARelease) {
  Random random(3);
  TileStore store;
  std::vector<int> present;
  for (int x = 0; x < 5000; ++x) {
    store.find_or_make({x, 7 * x});
    present.push_back(x);
  }
  TileId highest = 0;
  for (const int x : present) highest = std::max(highest, store.find({x, 7 * x}));
  random.shuffle(present);
  for (int i = 0; i < 4000; ++i) {
    const int x = present.back();
    present.pop_back();
    store.release(store.find({x, 7 * x}));
    ASSERT_EQ(store.find({x, 7 * x}), kNoTile);
    if (i % 250 != 0) continue;
    for (const int other : present) ASSERT_NE(store.find({other, 7 * other}), kNoTile);
  }
  EXPECT_EQ(store.size(), present.size());
  for (int x = 0; x < 4000; ++x) {
    const TileId id = store.find_or_make({-1 - x, x}).id;
    EXPECT_LE(id, highest);
    EXPECT_EQ(store[id].marbles, 0U);
  }
}

TEST(TileStoreDeathTest, ReleasesOnlyAnEmptyTile) {
  TileStore store;
  const TileId id = store.find_or_make({0, 0}).id;
  store.put(store[id], 0, 1);
  EXPECT_DEATH(store.release(id), "check failed: tile.marbles == 0");
}

}  // namespace
}  // namespace biglia::samegame2

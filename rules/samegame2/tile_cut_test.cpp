#include "rules/samegame2/tile_cut.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "rules/samegame2/tile_layout_test.hpp"

namespace biglia::samegame2 {
namespace {

// Layouts of tiles. In some of them nearly every cut on one axis is touched by many tiles.
const TileLayout kCutLayouts[] = {
    {"Field", [](Random& r) { return TilePlace{between(r, 0, 50), between(r, 0, 50)}; }},
    {"Row", [](Random& r) { return TilePlace{between(r, -9000, 9000), 5}; }},
    {"TwoColumns", [](Random& r) { return TilePlace{between(r, 3, 4), between(r, 0, 5000)}; }},
    {"ColumnsBesideFarOnes",
     [](Random& r) {
       if (r.chance(1, 100)) {
         const std::int32_t end = r.chance(1, 2) ? kLeastTilePlace : kMostTilePlace;
         return TilePlace{end, between(r, 0, 5000)};
       }
       return TilePlace{between(r, 3, 4), between(r, 0, 5000)};
     }},
    {"Cross",
     [](Random& r) {
       const std::int32_t along = between(r, -2000, 2000);
       return r.chance(1, 2) ? TilePlace{along, 0} : TilePlace{0, along};
     }},
    {"Corner",
     [](Random& r) {
       const std::int32_t along = between(r, kLeastTilePlace, kLeastTilePlace + 3000);
       return r.chance(1, 2) ? TilePlace{along, kLeastTilePlace}
                             : TilePlace{kLeastTilePlace, along};
     }},
    {"TwoHeavyColumns",  // at the two ends of the range of balanced cuts, few tiles between them
     [](Random& r) {
       if (r.chance(1, 5)) return TilePlace{between(r, 0, 40), between(r, 0, 40)};
       return TilePlace{r.chance(1, 2) ? 0 : 40, between(r, 0, 3000)};
     }},
    {"Everywhere",
     [](Random& r) {
       return TilePlace{between(r, kLeastTilePlace, kMostTilePlace),
                        between(r, kLeastTilePlace, kMostTilePlace)};
     }},
};

class TileCutLayouts : public testing::TestWithParam<TileLayout> {};

TEST_P(TileCutLayouts, LeavesAFifthOnEachSideAndIsTouchedByFewTiles) {
  Random random(1, GetParam().name);
  for (int round = 0; round < 200; ++round) {
    std::set<std::pair<std::int32_t, std::int32_t>> places;
    const auto size = static_cast<std::size_t>(random.between(64, 2000));
    while (places.size() < size) {
      const TilePlace place = GetParam().place(random);
      places.emplace(place.x, place.y);
    }
    std::vector<PlacedTile> tiles;
    tiles.reserve(size);
    for (const auto& [x, y] : places) tiles.push_back({{x, y}, 0});
    const TileCut cut = best_cut(tiles, random.chance(1, 2), random);
    const auto coordinate = [&](const PlacedTile& tile) {
      return cut.on_y ? tile.place.y : tile.place.x;
    };
    ASSERT_EQ(tiles.size(), size);
    EXPECT_EQ(cut.low, std::ranges::count_if(
                           tiles, [&](const auto& tile) { return coordinate(tile) < cut.at; }));
    EXPECT_EQ(cut.touching, std::ranges::count_if(tiles, [&](const auto& tile) {
                return coordinate(tile) == cut.at || coordinate(tile) == cut.at - 1;
              }));
    EXPECT_GE(std::min(cut.low, size - cut.low), size / 5);
    EXPECT_LE(static_cast<double>(cut.touching), 16 + 9 * std::sqrt(static_cast<double>(size)));
    EXPECT_LT(cut.touching, most_touching(size));
  }
}

INSTANTIATE_TEST_SUITE_P(Layouts, TileCutLayouts, testing::ValuesIn(kCutLayouts),
                         [](const auto& row) { return std::string(row.param.name); });

// The deterministic cut of a field is its middle. Random cuts vary.
TEST(TileCut, DrawsARandomCutIfRandomized) {
  Random random(5);
  std::vector<PlacedTile> field;
  for (std::int32_t x = 0; x < 60; ++x) {
    for (std::int32_t y = 0; y < 30; ++y) field.push_back({{x, y}, 0});
  }
  std::set<std::int32_t> middles;
  std::set<std::int32_t> drawn;
  for (int i = 0; i < 100; ++i) {
    middles.insert(best_cut(field, false, random).at);
    drawn.insert(best_cut(field, true, random).at);
  }
  EXPECT_EQ(middles, std::set<std::int32_t>{30});
  EXPECT_GE(drawn.size(), 15U);
}

}  // namespace
}  // namespace biglia::samegame2

#include "rules/samegame2/tile_cut.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "toolkit/check.hpp"
#include "toolkit/operations.hpp"

namespace biglia::samegame2 {
namespace {

constexpr int kFewDraws = 4;  // mostly enough to draw a light cut
// Enough to draw an acceptable cut with a probability of 1 - 2^-12, for all places of the tiles.
constexpr int kMostDraws = 24;

// The number of tiles that may touch a cut. A light cut is about as light as one of a square field.
double light(std::size_t tiles) { return 16.0 + 3 * std::sqrt(static_cast<double>(tiles)); }
double acceptable(std::size_t tiles) { return 9 * std::sqrt(static_cast<double>(tiles)); }

// The loop has no branch per tile, so the compiler can vectorize it.
template <bool kOnY>
TileCut cut_on(std::span<const PlacedTile> tiles, std::int32_t at) {
  std::uint32_t low = 0;
  std::uint32_t touching = 0;
  for (const PlacedTile& tile : tiles) {
    const std::int32_t here = coordinate(tile.place, kOnY);
    low += static_cast<std::uint32_t>(here < at);
    touching += static_cast<std::uint32_t>(TileCut::touches(here, at));
  }
  count_operations(tiles.size());
  return {.at = at, .on_y = kOnY, .low = low, .touching = touching};
}

TileCut cut_at(std::span<const PlacedTile> tiles, bool on_y, std::int32_t at) {
  return on_y ? cut_on<true>(tiles, at) : cut_on<false>(tiles, at);
}

// The cut through the middle of the longer side.
TileCut middle_cut(std::span<const PlacedTile> tiles) {
  TilePlace low = tiles[0].place;
  TilePlace high = tiles[0].place;
  for (const PlacedTile& tile : tiles) {
    low.x = std::min(low.x, tile.place.x);
    low.y = std::min(low.y, tile.place.y);
    high.x = std::max(high.x, tile.place.x);
    high.y = std::max(high.y, tile.place.y);
  }
  const bool on_y = high.y - low.y > high.x - low.x;
  const std::int32_t first = coordinate(low, on_y);
  const std::int32_t last = coordinate(high, on_y);
  return cut_at(tiles, on_y, first + (last - first) / 2 + 1);
}

// The cuts on an axis that leave at least a fifth of the tiles on each side: `first` to `last`.
struct Cuts {
  std::int32_t first;
  std::int32_t last;
  bool on_y;

  std::int64_t count() const { return std::int64_t{last} - first + 1; }
};

Cuts balanced_cuts(std::span<PlacedTile> tiles, bool on_y) {
  const auto of = [on_y](const PlacedTile& tile) { return coordinate(tile.place, on_y); };
  const auto fifth = static_cast<std::ptrdiff_t>(tiles.size() / 5);
  const auto first = tiles.begin() + fifth;
  const auto last = tiles.end() - 1 - fifth;
  std::ranges::nth_element(tiles, first, {}, of);
  const std::int32_t low = of(*first);
  std::ranges::nth_element(first, last, tiles.end(), {}, of);
  return {low + 1, of(*last), on_y};
}

TileCut random_cut(std::span<PlacedTile> tiles, Random& random) {
  std::array<Cuts, 2> axes{balanced_cuts(tiles, false), balanced_cuts(tiles, true)};
  if (axes[1].count() > axes[0].count()) std::swap(axes[0], axes[1]);
  BIGLIA_CHECK(axes[0].count() > 0);
  TileCut lightest;
  for (int draw = 0; draw < kMostDraws; ++draw) {
    const Cuts& cuts = draw % 4 == 3 && axes[1].count() > 0 ? axes[1] : axes[0];
    const auto at = static_cast<std::int32_t>(random.between(cuts.first, cuts.last));
    const TileCut cut = cut_at(tiles, cuts.on_y, at);
    if (draw == 0 || cut.touching < lightest.touching) lightest = cut;
    const auto touching = static_cast<double>(lightest.touching);
    if (touching <= light(tiles.size())) break;
    if (draw + 1 >= kFewDraws && touching <= acceptable(tiles.size())) break;
  }
  return lightest;
}

}  // namespace

std::size_t most_touching(std::size_t tiles) {
  return 64 + static_cast<std::size_t>(2.0 * acceptable(tiles));
}

TileCut best_cut(std::span<PlacedTile> tiles, bool randomized, Random& random) {
  if (!randomized) {
    const TileCut middle = middle_cut(tiles);
    const bool is_balanced = std::min(middle.low, tiles.size() - middle.low) >= tiles.size() / 5;
    if (is_balanced && static_cast<double>(middle.touching) <= light(tiles.size())) return middle;
  }
  return random_cut(tiles, random);
}

}  // namespace biglia::samegame2

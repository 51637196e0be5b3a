// A tile: the 64 cells of an aligned 8x8 square, stored as a bit mask of marbles and their colours,
// packed in bit order.
//
// Bit (y & 7) * 8 + (x & 7) is cell (x, y). The cell to the right is one bit up, the cell above is
// eight bits up. So floods and boundaries of 64 cells are a few operations on a word.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/samegame2/bounds.hpp"
#include "toolkit/point.hpp"

namespace biglia::samegame2 {

using Cells = std::uint64_t;   // a set of cells of one tile
using TileId = std::uint32_t;  // an index into TileStore
inline constexpr TileId kNoTile = UINT32_MAX;

inline constexpr int kTileShift = 3;
inline constexpr int kTileSide = 1 << kTileShift;
inline constexpr int kTileCells = kTileSide * kTileSide;

inline constexpr Cells kLeftColumn = 0x0101010101010101ULL;
inline constexpr Cells kRightColumn = kLeftColumn << 7;
inline constexpr Cells kBottomRow = 0xffULL;
inline constexpr Cells kTopRow = kBottomRow << 56;

// The place of a tile: cell (x, y) is in tile (x >> 3, y >> 3). Both are in [-2^28, 2^28).
struct TilePlace {
  std::int32_t x;
  std::int32_t y;

  friend bool operator==(const TilePlace&, const TilePlace&) = default;
};

constexpr std::int32_t coordinate(TilePlace place, bool of_y) { return of_y ? place.y : place.x; }

inline constexpr std::int32_t kLeastTilePlace = kMinCoordinate >> kTileShift;
inline constexpr std::int32_t kMostTilePlace = kMaxCoordinate >> kTileShift;

constexpr TilePlace tile_of(Point p) { return {p.x >> kTileShift, p.y >> kTileShift}; }
constexpr int bit_of(Point p) {
  return ((p.y & (kTileSide - 1)) << kTileShift) | (p.x & (kTileSide - 1));
}
constexpr Point cell_of(TilePlace place, int bit) {
  // Shifts unsigned numbers, because the tile's corner may be the minimum of the range.
  const auto x = static_cast<std::uint32_t>(place.x) << kTileShift;
  const auto y = static_cast<std::uint32_t>(place.y) << kTileShift;
  return {static_cast<Coordinate>(x | (static_cast<unsigned>(bit) & 7U)),
          static_cast<Coordinate>(y | (static_cast<unsigned>(bit) >> kTileShift))};
}

// Moves `place` to the neighbouring tile (directions: toolkit/point.hpp). Returns false if that is
// out of range.
constexpr bool step(TilePlace& place, int direction) {
  place.x += kStepX[direction];
  place.y += kStepY[direction];
  return place.x >= kLeastTilePlace && place.x <= kMostTilePlace && place.y >= kLeastTilePlace &&
         place.y <= kMostTilePlace;
}

// The cells of the neighbouring tile that share an edge with those of `cells` on that side.
constexpr Cells across(Cells cells, int direction) {
  switch (direction) {
    case 0:
      return (cells & kRightColumn) >> 7;
    case 1:
      return cells >> 56;
    case 2:
      return (cells & kLeftColumn) << 7;
    default:
      return cells << 56;
  }
}

// The cells of a tile on its side in that direction.
constexpr Cells side(int direction) {
  constexpr Cells kSides[kDirections] = {kRightColumn, kTopRow, kLeftColumn, kBottomRow};
  return kSides[direction];
}

// `cells` and their neighbours in the same tile.
constexpr Cells grown(Cells cells) {
  return cells | ((cells & ~kRightColumn) << 1) | ((cells & ~kLeftColumn) >> 1) | (cells << 8) |
         (cells >> 8);
}

// The cells of `open` that are connected with `seeds` within `open`. REQUIRES: `seeds` is a subset
// of `open`. Cost: the length of the longest way, at most 64 steps of a few operations.
constexpr Cells flooded(Cells seeds, Cells open) {
  while (true) {
    const Cells more = grown(seeds) & open;
    if (more == seeds) return seeds;
    seeds = more;
  }
}

// The cells of the tile at `place` that are in `box`.
constexpr Cells cells_in(TilePlace place, const Rectangle& box) {
  const Point low = cell_of(place, 0);
  const Point high = cell_of(place, kTileCells - 1);
  if (low.x > box.high.x || high.x < box.low.x || low.y > box.high.y || high.y < box.low.y)
    return 0;
  const int left = box.low.x > low.x ? box.low.x - low.x : 0;
  const int right = box.high.x < high.x ? box.high.x - low.x : kTileSide - 1;
  const int bottom = box.low.y > low.y ? box.low.y - low.y : 0;
  const int top = box.high.y < high.y ? box.high.y - low.y : kTileSide - 1;
  const Cells row = (kBottomRow >> (kTileSide - 1 - right + left)) << left;
  const Cells rows = (~Cells{0} >> (kTileSide * (kTileSide - 1 - top + bottom)))
                     << (kTileSide * bottom);
  return (row * kLeftColumn) & rows;
}

struct Tile {
  TilePlace place{};
  Cells marbles = 0;
  // With one marble its colour, else a block of ColourPool of the class of the marble count.
  std::uint32_t colours = 0;
  std::uint32_t bucket = UINT32_MAX;  // the node of TileTree that contains it; UINT32_MAX: none yet
  // Used by one search at a time: 0, or 1 + an index into the records of the search. Searches reset
  // it to 0.
  mutable std::uint32_t mark = 0;
  // Used by the one reader of changes (tile_tree.hpp): the cells of each side that it has recorded,
  // eight bits per direction.
  mutable std::uint32_t noted = 0;

  int count() const { return std::popcount(marbles); }
};
static_assert(sizeof(Tile) == 32);

// The cells of `box` in which the tile has a marble.
constexpr Cells marbles_in(const Tile& tile, const Rectangle& box) {
  return tile.marbles & cells_in(tile.place, box);
}

}  // namespace biglia::samegame2

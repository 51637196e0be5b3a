#include "rules/samegame2/checking/move.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace biglia::samegame2::checking {
namespace {

// Marks the cells that the flood has reached. No colour has this number (colours.cpp checks).
constexpr Colour kReached = std::numeric_limits<Colour>::max();

void remove_block(Plane& plane, Plane::Cell first, const Rectangle& base) {
  const Colour colour = plane.colour(first);
  std::vector<Plane::Cell> block{first};
  plane.repaint(first, kReached);
  for (std::size_t i = 0; i < block.size(); ++i) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Plane::Cell next = plane.step(block[i], direction);
      if (next == Plane::kNowhere || plane.colour(next) != colour) continue;
      plane.repaint(next, kReached);
      block.push_back(next);
    }
  }
  std::vector<Plane::TileId> emptied;
  for (const Plane::Cell cell : block) {
    if (!base.contains(plane.point(cell))) {
      plane.repaint(cell, colour);
      continue;
    }
    plane.take(cell);
    const auto id = static_cast<Plane::TileId>(cell / kTileCells);
    if (plane.tile(id).marbles == 0) emptied.push_back(id);
  }
  plane.release_empty(emptied);
}

// The rows or columns [first, last], within the tile at this tile coordinate, that are in [low,
// high].
struct Span {
  int first;
  int last;
};
Span overlap(std::int32_t tile, Coordinate low, Coordinate high) {
  return {tile_of(low) == tile ? within_tile(low) : 0,
          tile_of(high) == tile ? within_tile(high) : kTileSide - 1};
}

std::uint64_t column_bits(int column, Span rows) {
  const std::uint64_t up_to_last = (std::uint64_t{2} << rows.last) - 1;
  const std::uint64_t below_first = (std::uint64_t{1} << rows.first) - 1;
  return (up_to_last & ~below_first) << (column * kTileSide);
}

// Drops the marbles of one column to (target_x, base.low.y) and up. `tiles` are the column's tiles
// from below. Returns true if there were any marbles. In the order of columns, then rows, a
// marble's target is never after the marble: only cells already read are written.
bool drop_column(Plane& plane, std::span<const Plane::TileId> tiles, int column,
                 const Rectangle& base, std::int64_t target_x) {
  std::int64_t target_y = base.low.y;
  for (const Plane::TileId id : tiles) {
    const Tile& tile = plane.tile(id);
    const Span rows = overlap(tile.y, base.low.y, base.high.y);
    for (std::uint64_t left = tile.marbles & column_bits(column, rows); left != 0;
         left &= left - 1) {
      const int row = std::countr_zero(left) - column * kTileSide;
      const Point target{static_cast<Coordinate>(target_x), static_cast<Coordinate>(target_y++)};
      if (target == Point{tile.x * kTileSide + column, tile.y * kTileSide + row}) continue;
      const auto within = static_cast<Plane::Cell>(column * kTileSide + row);
      plane.put(target, plane.take(Plane::Cell{id} * kTileCells + within));
    }
  }
  return target_y > base.low.y;
}

void settle(Plane& plane, const Rectangle& base) {
  const std::vector<Plane::TileId> tiles = plane.tiles_in(base);
  std::int64_t target_x = base.low.x;  // exceeds the range after its last column has been filled
  for (auto begin = tiles.begin(); begin != tiles.end();) {
    const std::int32_t x = plane.tile(*begin).x;
    const auto end =
        std::find_if(begin, tiles.end(), [&](auto id) { return plane.tile(id).x != x; });
    const Span columns = overlap(x, base.low.x, base.high.x);
    for (int column = columns.first; column <= columns.last; ++column) {
      if (drop_column(plane, {begin, end}, column, base, target_x)) ++target_x;
    }
    begin = end;
  }
  plane.release_empty(tiles);
}

}  // namespace

void move(Plane& plane, Point cell, const Rectangle& base) {
  const Plane::Cell first = plane.find(cell);
  if (first == Plane::kNowhere || plane.colour(first) == kNoColour) return;
  remove_block(plane, first, base);
  settle(plane, base);
}

}  // namespace biglia::samegame2::checking

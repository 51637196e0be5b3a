// The checker's own plane: a hash of square tiles, each a plain array of colour numbers. It knows
// nothing of blocks or answers, and shares no code with the reference, so that a mistake in one
// does not hide in the other.
//
// Everything of the checker but check() itself lies in the namespace checking: rules/ has a Plane
// and a Tile too, and the judge links both.
//
// Tiles have 8x8 cells. Measured on 10^6 isolated marbles and on following a path of 10^6 cells
// through a spiral: 4x4 takes 110 bytes an isolated marble but follows at half the speed, 16x16
// takes 1,050 bytes and follows hardly faster.
//
// Cost: put and at are one hash look-up, none when the cell lies in the tile asked last. Memory: some 300
// bytes an isolated marble, 5 a marble of a dense field; once somebody has asked for tiles_in with a large
// box, 16 bytes a tile more.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "rules/samegame2/bounds.hpp"
#include "toolkit/keyed_hash.hpp"
#include "toolkit/point.hpp"
#include "toolkit/square_index.hpp"

namespace biglia::samegame2::checking {

inline constexpr int kTileBits = 3;
inline constexpr int kTileSide = 1 << kTileBits;
inline constexpr int kTileCells = kTileSide * kTileSide;

// The bit of a cell in Tile::marbles.
constexpr std::uint64_t marble_bit(int column, int row) {
  return std::uint64_t{1} << (column * kTileSide + row);
}

// The cells [x, x+1) * kTileSide by [y, y+1) * kTileSide of the plane.
struct Tile {
  std::int32_t x;
  std::int32_t y;
  std::uint64_t marbles;               // where there are any: bit column * kTileSide + row
  Colour cells[kTileSide][kTileSide];  // [column][row]
};
static_assert(kTileCells == 64);

// A tile's coordinate, and the place within the tile, of a coordinate of the plane.
constexpr std::int32_t tile_of(Coordinate c) { return c >> kTileBits; }
constexpr int within_tile(Coordinate c) { return c & (kTileSide - 1); }

class Plane {
 public:
  using TileId = std::uint32_t;
  // A cell of a tile that exists, as a number below cell_limit(): tile, column, row.
  using Cell = std::uint64_t;
  static constexpr Cell kNowhere = ~Cell{0};

  Plane();

  // Puts a marble there, whatever was there. REQUIRES: colour != kNoColour.
  void put(Point p, Colour colour);
  Colour at(Point p) const;

  // The tile at these tile coordinates, or none where all cells are empty.
  const Tile* find_tile(std::int32_t x, std::int32_t y) const;

  // The cell at p, or kNowhere if its tile does not exist. Cells hold until a tile is released.
  Cell find(Point p) const;
  // The neighbour in a direction of toolkit/point.hpp, or kNowhere as for find; also beyond the
  // range's end.
  Cell step(Cell cell, int direction) const;
  Point point(Cell cell) const;
  Colour colour(Cell cell) const;
  // Changes a marble's colour, or what a search means by it. REQUIRES: there is a marble; colour !=
  // kNoColour.
  void repaint(Cell cell, Colour colour);
  // Takes a marble away, and gives its colour. REQUIRES: there is one.
  Colour take(Cell cell);
  Cell cell_limit() const { return Cell{used_} * kTileCells; }

  // The tiles with a marble in the box, and at most four besides, by columns from the left, each from
  // below. Cost: O(sqrt(tiles)) and these tiles times a logarithm (toolkit/square_index.hpp), and as much
  // as log(tiles)^2 for each tile that changed since; once, all tiles times a logarithm. A box of few
  // places is probed instead; probes that find no marbles are paid by the tiles that were made, some for
  // each.
  std::vector<TileId> tiles_in(const Box& box);
  TileId tile_limit() const { return used_; }
  const Tile& tile(TileId id) const { return chunks_[id / kChunk][id % kChunk]; }

  // Forgets those of the tiles that have no marble. Until then they stay where they are.
  void release_empty(const std::vector<TileId>& tiles);

 private:
  static constexpr TileId kChunk = 1024;
  static constexpr TileId kNoTile = ~TileId{0};
  static constexpr std::uint64_t kProbesOfATile = 16;

  struct Slot {
    std::uint64_t key;
    TileId tile;
  };

  static constexpr std::size_t kMostStale = 1 << 16;

  Tile& changing(TileId id) { return chunks_[id / kChunk][id % kChunk]; }
  void note_change(const Tile& changed);
  bool has_marbles_in(TileId id, const Box& box) const;
  std::vector<TileId> find_by_index(const Box& box);
  void refresh_index();
  std::size_t slot_of(std::uint64_t key) const;
  TileId find_id(std::uint64_t key) const;
  TileId make_tile(std::uint64_t key);
  std::size_t tiles() const { return used_ - spare_.size(); }
  void make_index();
  void forget_slot(std::uint64_t key);
  void grow();

  std::vector<std::unique_ptr<Tile[]>> chunks_;
  TileId used_ = 0;            // tiles ever made
  std::vector<TileId> spare_;  // of which these are empty and not in the hash
  std::vector<Slot> slots_;    // open addressing, linear probing; a power of two, at most half full
  std::uint64_t probes_ = 0;   // that are paid
  SquareIndex index_;          // of all tiles, once somebody has asked
  bool indexed_ = false;
  std::vector<std::uint64_t> stale_;  // keys of tiles of which the index does not know all changes
  HashKey hash_key_ = process_hash_key();
  std::uint64_t last_key_;  // the tile put to last
  TileId last_tile_ = 0;
};

// Reads cells in an order where the next is likely near the last: such a cell costs no look-up. The
// plane must not change meanwhile.
class PlaneReader {
 public:
  explicit PlaneReader(const Plane& plane) : plane_(&plane), tile_(&kEmpty) {}

  Colour at(Point p) {
    if (tile_of(p.x) != x_ || tile_of(p.y) != y_) seek(tile_of(p.x), tile_of(p.y));
    return tile_->cells[within_tile(p.x)][within_tile(p.y)];
  }

 private:
  static constexpr Tile kEmpty{};

  void seek(std::int32_t x, std::int32_t y) {
    const Tile* const found = plane_->find_tile(x, y);
    tile_ = found == nullptr ? &kEmpty : found;
    x_ = x;
    y_ = y;
  }

  const Plane* plane_;
  const Tile* tile_;
  std::int32_t x_ = kMinCoordinate;  // no tile's coordinate
  std::int32_t y_ = kMinCoordinate;
};

}  // namespace biglia::samegame2::checking

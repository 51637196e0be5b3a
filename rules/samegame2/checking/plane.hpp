// The plane of the checker and of pictures: a hash table of square tiles. A tile stores the colours
// of the columns that it uses as a plain array. The plane stores neither blocks nor answers. It
// shares no code with the reference, so a mistake in one is not repeated in the other.
//
// Everything in this folder is in the namespace checking: rules/ also has a Plane and a Tile, and
// the judge links both.
//
// Tiles have 8x8 cells. On following a path of 10^6 cells through a spiral, 4x4 has half the speed,
// and 16x16 is hardly faster.
//
// Cost: put and at are one hash look-up; put needs none if the cell is in the tile of the last put.
// Memory: 32 bytes per tile, 16 to 32 bytes per tile of hash table, and, in tiles with two marbles
// or more, 32 bytes for each column from the first used one to the last, rounded to an aligned power
// of two. So 48 to 64 bytes per isolated marble, and 5 per marble of a dense field. After the first
// call of tiles_in with a large box, 12 bytes more per tile.
#pragma once

#include <array>
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

// The cells [x, x+1) * kTileSide by [y, y+1) * kTileSide of the plane.
struct Tile {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::uint64_t marbles = 0;  // the occupied cells: bit column * kTileSide + row
  // The colours of the marbles in the 2^width columns from `first` on, by bit. Null if there was at
  // most one marble since the tile was last empty; then its colour is `lone`.
  Colour* colours = nullptr;
  Colour lone = kNoColour;
  std::uint8_t first = 0;
  std::uint8_t width = 0;

  // The colour at that bit, or kNoColour.
  Colour at(unsigned bit) const {
    if ((marbles >> bit & 1) == 0) return kNoColour;
    return colours == nullptr ? lone : colours[bit - first * unsigned{kTileSide}];
  }
  // Changes a colour. REQUIRES: there is a marble at that bit.
  void paint(unsigned bit, Colour colour) {
    (colours == nullptr ? lone : colours[bit - first * unsigned{kTileSide}]) = colour;
  }
};
static_assert(kTileCells == 64 && sizeof(Tile) == 32);

// The tile coordinate of a plane coordinate, and the offset within the tile.
constexpr std::int32_t tile_of(Coordinate c) { return c >> kTileBits; }
constexpr int within_tile(Coordinate c) { return c & (kTileSide - 1); }

// The index of a cell's bit in Tile::marbles.
constexpr unsigned bit_of(Point p) {
  return static_cast<unsigned>(within_tile(p.x) * kTileSide + within_tile(p.y));
}

class Plane {
 public:
  using TileId = std::uint32_t;
  // A cell of an existing tile, as a number below cell_limit(): tile, column, row.
  using Cell = std::uint64_t;
  static constexpr Cell kNowhere = ~Cell{0};

  Plane();

  // Puts a marble at p and replaces any previous one. REQUIRES: colour != kNoColour.
  void put(Point p, Colour colour);
  Colour at(Point p) const;

  // The tile at these tile coordinates, or nullptr if it does not exist; then its cells are empty.
  const Tile* find_tile(std::int32_t x, std::int32_t y) const;

  // The cell at p, or kNowhere if its tile does not exist. Cells are valid until a tile is
  // released.
  Cell find(Point p) const;
  // The neighbour in a direction of toolkit/point.hpp, or kNowhere if its tile does not exist or it
  // is outside the range.
  Cell step(Cell cell, int direction) const;
  Point point(Cell cell) const;
  Colour colour(Cell cell) const;
  // Changes a marble's colour. A search may use this to mark cells. REQUIRES: there is a marble;
  // colour != kNoColour.
  void repaint(Cell cell, Colour colour);
  // Removes a marble and returns its colour. REQUIRES: there is one.
  Colour take(Cell cell);
  Cell cell_limit() const { return Cell{used_} * kTileCells; }

  // Returns the tiles with a marble in the box, and at most four others, by columns from the left,
  // each column from below. Cost: O(sqrt(tiles)), plus the returned tiles times a logarithm
  // (toolkit/square_index.hpp), plus up to log(tiles)^2 for each tile changed since the last call.
  // The first call also costs all tiles times a logarithm. A box of few tile places is probed
  // instead of looked up in the index; each created tile pays for kProbesOfATile probes that find
  // no marbles.
  std::vector<TileId> tiles_in(const Rectangle& box);
  TileId tile_limit() const { return used_; }
  const Tile& tile(TileId id) const { return chunks_[id / kChunk][id % kChunk]; }

  // Releases those of the given tiles that have no marble. An empty tile exists until it is
  // released.
  void release_empty(const std::vector<TileId>& tiles);

 private:
  static constexpr TileId kChunk = 1024;
  static constexpr TileId kNoTile = ~TileId{0};
  static constexpr std::uint64_t kProbesOfATile = 16;

  // The upper half of the hash of a tile's key, and the tile. The lower bits of the tag are the
  // home slot; the other bits differ for almost all other tiles, so that these are not loaded.
  struct Slot {
    std::uint32_t tag;
    TileId tile;
  };

  // Blocks of 2^width columns for the colours of tiles.
  static constexpr std::size_t kWidths = kTileBits + 1;
  static constexpr std::size_t kBlockChunk = 1 << 14;  // colours
  struct Blocks {
    std::vector<std::unique_ptr<Colour[]>> chunks;
    std::size_t unused = 0;  // the colours of the last chunk that were never in use
    std::vector<Colour*> spare;
  };

  static constexpr std::size_t kMostStale = 1 << 16;

  Tile& changing(TileId id) { return chunks_[id / kChunk][id % kChunk]; }
  void note_change(const Tile& changed);
  bool has_marbles_in(TileId id, const Rectangle& box) const;
  void insert(Tile& tile, unsigned bit, Colour colour);
  void widen(Tile& tile, unsigned column);
  Colour* take_block(unsigned width);
  void give_back(Tile& tile);
  std::vector<TileId> find_by_index(const Rectangle& box);
  void refresh_index();
  std::uint32_t tag_of(std::uint64_t key) const {
    return static_cast<std::uint32_t>(keyed_hash(key, hash_key_) >> 32);
  }
  std::size_t slot_of(std::uint64_t key) const;
  TileId find_id(std::uint64_t key) const;
  TileId make_tile(std::uint64_t key);
  std::size_t tiles() const { return used_ - spare_.size(); }
  void make_index();
  void forget_slot(std::uint64_t key);
  void grow();

  std::vector<std::unique_ptr<Tile[]>> chunks_;
  std::array<Blocks, kWidths> blocks_;  // by width
  TileId used_ = 0;                     // tiles ever created
  std::vector<TileId> spare_;  // the released tiles among them, which are not in the hash table
  std::vector<Slot> slots_;    // open addressing, linear probing; a power of two, at most half full
  std::uint64_t probes_ = 0;   // probes already paid for
  SquareIndex index_;          // of all tiles; built when it is first needed
  bool indexed_ = false;
  std::vector<std::uint64_t> stale_;  // keys of tiles with changes that are not yet in the index
  HashKey hash_key_ = process_hash_key();
  std::uint64_t last_key_;  // the tile of the last put
  TileId last_tile_ = 0;
};

// Reads cells in an order in which the next cell is likely in the tile of the last one, which costs
// no look-up. The plane must not change meanwhile.
class PlaneReader {
 public:
  explicit PlaneReader(const Plane& plane) : plane_(&plane), tile_(&kEmpty) {}

  Colour at(Point p) {
    if (tile_of(p.x) != x_ || tile_of(p.y) != y_) seek(tile_of(p.x), tile_of(p.y));
    return tile_->at(bit_of(p));
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
  std::int32_t x_ = kMinCoordinate;  // not a tile coordinate
  std::int32_t y_ = kMinCoordinate;
};

}  // namespace biglia::samegame2::checking

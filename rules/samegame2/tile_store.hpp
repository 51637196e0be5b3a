// The marbles of the plane: tiles of 8x8 cells in a hash table, keyed by their places.
//
// Cost: colour(), put() and find() are constant on average, a few cache misses, for all places: the
// hash is keyed. Memory: 32 bytes per tile, 7 to 9 bytes per tile of hash table (up to 10 below
// 800,000 tiles), and 4 to 8 bytes per marble in tiles with more than one marble. In total about 40
// bytes for an isolated marble, and 5 bytes per marble in a full field.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "rules/samegame2/colour_pool.hpp"
#include "rules/samegame2/tile.hpp"
#include "toolkit/keyed_hash.hpp"

namespace biglia::samegame2 {

// Some cells of a tile.
struct TileCells {
  TileId tile;
  Cells cells;
};

class TileStore {
 public:
  TileStore();

  // The tile at that place, or kNoTile. A tile exists until release(), even without marbles.
  TileId find(TilePlace place) const;
  // Like find(), but creates an empty tile if there is none. `made`: the tile was created.
  struct Found {
    TileId id;
    bool made;
  };
  Found find_or_make(TilePlace place);
  // Releases an empty tile; its id is reused. REQUIRES: no marbles.
  void release(TileId id);

  Tile& operator[](TileId id) { return chunks_[id >> kChunkShift][id & (kChunk - 1)]; }
  const Tile& operator[](TileId id) const { return chunks_[id >> kChunkShift][id & (kChunk - 1)]; }

  // Starts to load the tile into the cache, for loops over tiles that are far apart in memory.
  void prefetch(TileId id) const { __builtin_prefetch(&(*this)[id]); }

  // The number of tiles, including empty ones.
  std::size_t size() const { return live_; }

  // The colour of a marble. REQUIRES: there is one at that bit.
  Colour colour(const Tile& tile, int bit) const {
    return packed(tile)[std::popcount(tile.marbles & ((Cells{1} << bit) - 1))];
  }

  // Puts a marble; replaces the one that was there, if any. Returns true if the tile changed.
  bool put(Tile& tile, int bit, Colour colour);

  // Writes the colour of the marble at each bit i to colours[i]. Leaves the other elements
  // unchanged.
  void unpack(const Tile& tile, Colour* colours) const;
  // Replaces the contents of the tile. `colours` is indexed by bit, as in unpack().
  void assign(Tile& tile, Cells marbles, const Colour* colours);
  // Removes the marbles of `cells`.
  void erase(Tile& tile, Cells cells);

  // The cells with a marble of this colour. Cost: linear in the marbles of the tile.
  Cells cells_of(const Tile& tile, Colour colour) const;

 private:
  static constexpr int kChunkShift = 11;  // 2^11 tiles, 64 KiB, per chunk
  static constexpr std::uint32_t kChunk = 1U << kChunkShift;

  std::size_t home(TilePlace place) const;
  std::size_t after(std::size_t slot) const { return slot + 1 == slots_.size() ? 0 : slot + 1; }
  std::size_t distance(std::size_t from, std::size_t to) const {
    return to >= from ? to - from : to + slots_.size() - from;
  }
  const Colour* packed(const Tile& tile) const;
  Colour* packed(Tile& tile);
  // Changes the block of the colours to the class for `count`. Does not preserve the contents.
  Colour* resize(Tile& tile, int count);
  void grow();

  HashKey key_ = process_hash_key();
  std::vector<std::unique_ptr<Tile[]>> chunks_;
  std::vector<TileId> slots_;  // open addressing, linear probing
  std::size_t live_ = 0;
  TileId made_ = 0;        // the number of ids ever used
  TileId free_ = kNoTile;  // a linked list through the `colours` of the released tiles
  ColourPool pool_;
};

}  // namespace biglia::samegame2

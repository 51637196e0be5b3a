// The marbles of the plane: tiles of 8x8 cells in a hash by place.
//
// Cost: get, put and find are constant in the mean, a few cache misses, whatever the places are: the
// hash is keyed. Memory: 32 bytes a tile, 7 to 10 of hash, and 4 to 8 a marble where the tile holds more
// than one: about 40 bytes an isolated marble, 5 a marble in a full field.
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

  // The tile at that place, or kNoTile. A tile stays until release(), also when its last marble has
  // gone.
  TileId find(TilePlace place) const;
  // The same, made (without marbles) where there is none; `made` tells which.
  struct Found {
    TileId id;
    bool made;
  };
  Found find_or_make(TilePlace place);
  // Gives an empty tile back. REQUIRES: no marbles.
  void release(TileId id);

  Tile& operator[](TileId id) { return chunks_[id >> kChunkShift][id & (kChunk - 1)]; }
  const Tile& operator[](TileId id) const { return chunks_[id >> kChunkShift][id & (kChunk - 1)]; }

  // Begins to load the tile into the cache, for loops over tiles that lie far apart in memory.
  void prefetch(TileId id) const { __builtin_prefetch(&(*this)[id]); }

  // How many tiles there are, empty ones too.
  std::size_t size() const { return live_; }

  // The colour of a marble. REQUIRES: there is one at that bit.
  Colour colour(const Tile& tile, int bit) const {
    return packed(tile)[std::popcount(tile.marbles & ((Cells{1} << bit) - 1))];
  }

  // Puts a marble, whatever was there; true if that changed anything.
  bool put(Tile& tile, int bit, Colour colour);

  // Unpacks the colours into their bits' places (others are left alone).
  void unpack(const Tile& tile, Colour* colours) const;
  // The tile's whole contents anew: `colours` by bit, as unpack() gives them.
  void assign(Tile& tile, Cells marbles, const Colour* colours);
  // Takes the marbles of `cells` away.
  void erase(Tile& tile, Cells cells);

  // The cells with a marble of this colour. Cost: the marbles of the tile.
  Cells cells_of(const Tile& tile, Colour colour) const;

 private:
  static constexpr int kChunkShift = 11;  // 2^11 tiles, 64 KiB, a chunk
  static constexpr std::uint32_t kChunk = 1U << kChunkShift;

  std::size_t home(TilePlace place) const;
  std::size_t after(std::size_t slot) const { return slot + 1 == slots_.size() ? 0 : slot + 1; }
  std::size_t distance(std::size_t from, std::size_t to) const {
    return to >= from ? to - from : to + slots_.size() - from;
  }
  const Colour* packed(const Tile& tile) const;
  Colour* packed(Tile& tile);
  // Changes the block of the colours to the class for `count`; the contents are not kept.
  Colour* resize(Tile& tile, int count);
  void grow();

  HashKey key_ = process_hash_key();
  std::vector<std::unique_ptr<Tile[]>> chunks_;
  std::vector<TileId> slots_;  // open addressing, linear probing
  std::size_t live_ = 0;
  TileId made_ = 0;        // ids ever used
  TileId free_ = kNoTile;  // a list through the released tiles' colours
  ColourPool pool_;
};

}  // namespace biglia::samegame2

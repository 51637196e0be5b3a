// The blocks within one bucket of tiles, and the block of each marble on a tile's side.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "reference/samegame2/disjoint_sets.hpp"
#include "rules/samegame2/tile_store.hpp"
#include "rules/samegame2/tile_tree.hpp"

namespace biglia::samegame2 {

class BucketBlocks {
 public:
  // Finds the blocks of the bucket's marbles taken alone. Cost: about 100 ns per tile.
  BucketBlocks(const TileStore& store, std::span<const TileId> bucket);

  std::uint32_t blocks() const { return blocks_; }
  // All block numbers are less than this.
  std::uint32_t numbers() const { return numbers_; }

  // The colour and the block number of the marble at `bit` on a side of the bucket's tile `index`.
  // REQUIRES: the marble exists.
  Colour colour(std::size_t index, int bit) const {
    return tiles_[index].colours[static_cast<std::size_t>(bit)];
  }
  std::uint32_t block(std::size_t index, int bit) {
    return sets_.find(tiles_[index].part[static_cast<std::size_t>(bit)]);
  }

 private:
  struct Unpacked {
    std::array<Colour, kTileCells> colours;
    std::array<std::uint16_t, kTileCells> part;  // valid for marbles on the sides
  };

  void find_parts(const Tile& tile, Unpacked& unpacked);
  void join(const TileStore& store, const Tile& tile, std::size_t index, int direction);

  std::array<Unpacked, TileTree::kBucket> tiles_;
  std::uint32_t numbers_ = 0;
  std::uint32_t blocks_ = 0;
  DisjointSets sets_;
};

}  // namespace biglia::samegame2

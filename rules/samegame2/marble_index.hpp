// Finds the tiles with marbles in a box if the cuts of the tile tree are inefficient
// (tile_tree.hpp): for a gap in a low wide field, and for a box that overlaps many tiles but misses
// their marbles.
//
// TileTree builds it at the first such box and then keeps it. Cost: as toolkit/square_index.hpp.
// Changes of tiles are recorded and applied at the next find(). Memory: none until it is built;
// then 12 bytes per tile, up to twice that while it grows, and 8 bytes per tile that changed since,
// for at most kMostStale tiles.
#pragma once

#include <cstddef>
#include <vector>

#include "rules/samegame2/tile_store.hpp"
#include "toolkit/square_index.hpp"

namespace biglia::samegame2 {

class MarbleIndex {
 public:
  explicit MarbleIndex(const TileStore& store) : store_(&store) {}

  bool is_made() const { return is_made_; }
  // Builds the index. REQUIRES: `squares` are those of all tiles that have marbles.
  void make(std::vector<IndexedSquare> squares);
  static IndexedSquare square_of(const Tile& tile);

  // Records that the marbles of the tile there changed, or that the tile was created or released.
  // Cost: constant; O(log(tiles)^2) amortized once the index is built.
  void changed(TilePlace place) {
    if (!is_made_) return;
    if (stale_.empty() || stale_.back() != place) stale_.push_back(place);
    if (stale_.size() >= kMostStale) refresh();
  }

  // The tiles with a marble in the box, in no particular order. REQUIRES: is_made().
  std::vector<TileId> find(const Rectangle& box);

 private:
  static constexpr std::size_t kMostStale = 1 << 16;

  void refresh();

  const TileStore* store_;
  SquareIndex squares_;
  std::vector<TilePlace> stale_;  // places whose squares are out of date
  bool is_made_ = false;
};

}  // namespace biglia::samegame2

// Which tiles have marbles in a box, where the cuts of the tree of tiles do not tell (tile_tree.hpp): in
// a gap of a low wide field, and where a box meets many tiles but misses their marbles.
//
// It is made when the first such box comes, and kept then. Cost: toolkit/square_index.hpp; a change of a
// tile is noted, and brought in at the next find. Memory: none until it is made; then 16 bytes a tile,
// and 8 for each of the tiles that changed since, at most kMostStale.
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
  // REQUIRES: `tiles` are all that have marbles.
  void make(const std::vector<TileId>& tiles);

  // Notes that the marbles of the tile there changed, or that it was made or released. Cost: constant;
  // O(log(tiles)^2) in the mean once the index is made.
  void changed(TilePlace place) {
    if (!is_made_) return;
    if (stale_.empty() || stale_.back() != place) stale_.push_back(place);
    if (stale_.size() >= kMostStale) refresh();
  }

  // The marbles in the box, tile by tile, in no order. REQUIRES: is_made().
  std::vector<TileCells> find(const Box& box);

 private:
  static constexpr std::size_t kMostStale = 1 << 16;

  void refresh();

  const TileStore* store_;
  SquareIndex squares_;
  std::vector<TilePlace> stale_;  // these squares are not as the tiles are
  bool is_made_ = false;
};

}  // namespace biglia::samegame2

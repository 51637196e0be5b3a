// The board of Same Game 2: marbles on the whole signed 32-bit plane, and what `b` and `m` do to
// them.
//
// Structure: a hash of 8x8 tiles (tile_store.hpp) and a lazy tree of buckets of tiles
// (tile_tree.hpp). It was chosen by measurement against columns of sorted runs and a flat hash of
// cells: see docs/samegame2.md.
#pragma once

#include "rules/samegame2/tile_store.hpp"
#include "rules/samegame2/tile_tree.hpp"

namespace biglia::samegame2 {

class Plane {
 public:
  Plane() : tree_(store_) {}
  Plane(const Plane&) = delete;
  Plane& operator=(const Plane&) = delete;
  Plane(Plane&&) = delete;
  Plane& operator=(Plane&&) = delete;
  ~Plane() = default;

  // The colour at that cell, or kNoColour. Cost: constant in the mean.
  Colour at(Point cell) const;

  // Puts a marble, whatever was there. Cost: constant in the mean.
  void put(Point cell, Colour colour);

  // The move of `m`: takes away the part in `base` of the block of `cell` (computed on the whole
  // plane; the cell may lie outside the base), then settles every marble of the base. On an empty
  // cell it does nothing and returns false. Cost: the block, the marbles of the base, and
  // O(sqrt(tiles)) for finding them.
  bool move(Point cell, const Box& base);

  const TileStore& tiles() const { return store_; }
  // The index as of now. Its flags of change serve one reader
  // (reference/samegame2/block_counter.hpp).
  TileTree& updated_tree() {
    tree_.update();
    return tree_;
  }

 private:
  TileStore store_;
  TileTree tree_;
};

}  // namespace biglia::samegame2

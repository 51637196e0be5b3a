// The board of Same Game 2: marbles on the whole signed 32-bit plane, with the operations of the
// commands `b` and `m`.
//
// Structure: a hash table of 8x8 tiles (tile_store.hpp) and a lazy tree of buckets of tiles
// (tile_tree.hpp). It was selected by measurements against columns of sorted runs and a flat hash
// table of cells: see docs/design/samegame2.md.
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

  // The colour at that cell, or kNoColour. Cost: constant on average.
  Colour at(Point cell) const;

  // Puts a marble; replaces the one that was there, if any. Cost: constant on average.
  void put(Point cell, Colour colour);

  // The move of `m`. The block of `cell` is computed on the whole plane; the cell may be outside
  // the base. Removes the part of the block that is in `base`, then settles all marbles of the
  // base. Does nothing and returns false if the cell is empty. Cost: linear in the block and the
  // marbles of the base, plus O(sqrt(tiles)) to find them.
  bool move(Point cell, const Rectangle& base);

  const TileStore& tiles() const { return store_; }
  // The up-to-date index. Only one reader can use its change flags
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

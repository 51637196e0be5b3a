// Gravity in a base: each column's marbles drop to the base's bottom in their order, then the
// columns that hold marbles close up to its left side in their order. Marbles outside the base
// never move.
#pragma once

#include "rules/samegame2/tile_store.hpp"
#include "rules/samegame2/tile_tree.hpp"

namespace biglia::samegame2 {

// Cost: the marbles of the base (64 at a time where nothing moves) and O(sqrt(tiles)) for finding
// them. Memory: 24 bytes a tile of the base and 4 a marble that moves. REQUIRES: tree.update()
// since the last change.
void settle(TileStore& store, TileTree& tree, const Box& base);

}  // namespace biglia::samegame2

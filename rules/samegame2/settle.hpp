// Gravity in a base. The marbles of each column drop to the bottom of the base and keep their
// order. Then the columns that have marbles close up to the left side of the base and keep their
// order. Marbles outside the base never move.
#pragma once

#include "rules/samegame2/tile_store.hpp"
#include "rules/samegame2/tile_tree.hpp"

namespace biglia::samegame2 {

// Cost: linear in the marbles of the base (64 at a time if none of them moves), plus O(sqrt(tiles))
// to find them. Memory: 12 bytes per tile of the base, up to 20 while they are found, and
// 4 bytes per moving marble. REQUIRES:
// tree.update() since the last change.
void settle(TileStore& store, TileTree& tree, const Rectangle& base);

}  // namespace biglia::samegame2

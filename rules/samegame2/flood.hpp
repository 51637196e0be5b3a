// Computes the block of a marble: the maximal connected set of its colour, on the whole plane.
#pragma once

#include <vector>

#include "rules/samegame2/tile_store.hpp"

namespace biglia::samegame2 {

// The block of the marble at `cell`, tile by tile. Empty if there is no marble. Cost: linear in the
// marbles of the block; up to 64 at a time if they are dense.
std::vector<TileCells> block_of(const TileStore& store, Point cell);

}  // namespace biglia::samegame2

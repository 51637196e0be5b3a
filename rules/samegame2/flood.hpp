// The block of a marble: its maximal connected set of one colour, over the whole plane.
#pragma once

#include <vector>

#include "rules/samegame2/tile_store.hpp"

namespace biglia::samegame2 {

// The block of the marble at `cell`, tile by tile; empty where there is no marble. Cost: the
// block's marbles, 64 at a time where they stand close.
std::vector<TileCells> block_of(const TileStore& store, Point cell);

}  // namespace biglia::samegame2

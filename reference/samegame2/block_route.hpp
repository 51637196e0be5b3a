// `o`: a shortest path between two cells of one block.
#pragma once

#include <optional>

#include "reference/samegame2/route.hpp"
#include "rules/samegame2/tile_store.hpp"

namespace biglia::samegame2 {

// A shortest path of the colour of `from` between the two cells; none where there is none, or where
// an end holds no marble.
//
// Method: A* (Hart, Nilsson and Raphael, 1968) with the Manhattan distance, which on a grid of unit
// steps needs two stacks only: a step towards the target keeps the bound, a step away raises it by
// two. Last in, first out: in the open it walks straight to the target. Where that takes long, the
// target's block is flooded meanwhile, 64 cells at a time, to find out whether there is a path at all.
// Cost: at most the cells of the block that are no farther than the target, some 10 ns each; without a
// path at most 20,000 cells and 256 for each tile of the target's block. Memory: 48 bytes for each tile that
// these touch, 24 more if they are flooded, and 12 a cell on the stacks.
std::optional<Route> block_route(const TileStore& store, Point from, Point to);

}  // namespace biglia::samegame2

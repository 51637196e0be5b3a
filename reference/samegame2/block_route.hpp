// The command `o`: a shortest path between two cells of one block.
#pragma once

#include <optional>

#include "reference/samegame2/route.hpp"
#include "rules/samegame2/tile_store.hpp"

namespace biglia::samegame2 {

// Returns a shortest path between the two cells over marbles of the colour of `from`. Returns
// nullopt if no path exists or if an end cell is empty.
//
// Method: A* (Hart, Nilsson and Raphael, 1968) with the Manhattan distance. On a grid of unit steps
// it needs only two stacks: a step towards the target keeps the bound, and a step away raises it by
// two. The stacks are last in, first out, so in open space the search walks straight to the target.
// If the search takes long, it also floods the target's block, 64 cells at a time, to find out
// whether a path exists.
//
// Cost: at most the cells of the block that are no farther than the target, about 10 ns each.
// Without a path, at most 20,000 cells and 256 for each tile of the target's block. Memory: 48
// bytes for each tile that the search touches, 24 more if it is flooded, and 12 bytes per cell on
// the stacks.
std::optional<Route> block_route(const TileStore& store, Point from, Point to);

}  // namespace biglia::samegame2

// `c`: among the paths with the fewest changes of colour, a shortest.
#pragma once

#include <cstdint>
#include <optional>

#include "reference/samegame2/route.hpp"
#include "rules/samegame2/tile_store.hpp"

namespace biglia::samegame2 {

// A path of least variability, and among these a shortest; none where there is none, or where an
// end holds no marble.
//
// Method: two-sided search by layers. The cells at variability v from an end are its layer v; a
// layer is a breadth-first search from the cells by which the layer before leaves its blocks, which
// come in order of length. While the complete layers of the two ends do not meet, a path has a change more
// at least than their numbers' sum; every best path has a cell of the layer at work of one end that is of
// the last complete layer of the other. So the first such cell settles the variability, and what is left of
// the layer at work, up to the length found, the path. Two layers at work that meet settle both as soon as
// neither can lead to a shorter path, if the one's border shows that it does not touch the other end's
// complete layers. The ends take turns, the one with less to do first, in the middle of a layer, too:
// neither gets more than twice the other's work, and some 1000 cells.
//
// Cost: the cells of the layers searched, none farther than the target: at most three times as many as lie
// in the path's variability from either end, so that a field beside one end costs nothing where the other
// end is near; some 15 ns each. Memory: 1 KiB for each tile that these touch, so 16 bytes a cell of a full
// field; and 16 to 48 bytes for each cell that a layer is about to go on from, or to be left by.
// `slice`: how many cells before the other end may have a turn; tests take few.
std::optional<Route> lean_route(const TileStore& store, Point from, Point to,
                                std::uint64_t slice = 1024);

}  // namespace biglia::samegame2

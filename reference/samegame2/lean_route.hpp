// The command `c`: a shortest path among the paths with the fewest colour changes.
#pragma once

#include <cstdint>
#include <optional>

#include "reference/samegame2/route.hpp"
#include "rules/samegame2/tile_store.hpp"

namespace biglia::samegame2 {

// Returns a shortest path among the paths of least variability. Returns nullopt if no path exists
// or if an end cell is empty.
//
// Method: a bidirectional search by layers. Layer v of an end contains the cells at variability v
// from it. A layer is a breadth-first search. It starts from the cells at which the previous layer
// leaves its blocks, in order of path length. While the complete layers of the two ends do not
// meet, a path has at least one colour change more than the sum of their numbers. Every best path
// has a cell that is both in the current layer of one end and in the last complete layer of the
// other end. The first such cell determines the variability. The rest of the current layer, up to
// the length found, determines the path.
//
// Two current layers that meet determine both as soon as neither can lead to a shorter path. This
// requires that the border of one layer shows that it does not touch the complete layers of the
// other end.
//
// The ends are searched alternately, also within a layer. The end with less remaining work goes
// first. Neither end does more than twice the work of the other plus about 1000 cells.
//
// Cost: about 15 ns for each cell of the searched layers; no such cell is farther than the target.
// Their number is at most three times the number of cells within the path's variability from either
// end. A large field next to one end therefore costs nothing if the other end is near.
//
// Memory: 1 KiB for each tile that the search touches, which is 16 bytes per cell of a full field;
// and 16 to 64 bytes for each cell in the queue or border of a layer.
//
// `slice`: the number of cells after which the search may switch to the other end; tests use small
// values.
std::optional<Route> lean_route(const TileStore& store, Point from, Point to,
                                std::uint64_t slice = 1024);

}  // namespace biglia::samegame2

// `c`: among the paths with the fewest changes of colour, a shortest.
#pragma once

#include <optional>

#include "reference/samegame2/route.hpp"
#include "rules/samegame2/tile_store.hpp"

namespace biglia::samegame2 {

// A path of least variability, and among these a shortest; none where there is none, or where an
// end holds no marble.
//
// Method: two-sided search by layers. The cells at variability v from an end are its layer v; a
// layer is a breadth-first search from the cells by which the layer before leaves its blocks, which
// come in order of length. The two ends take turns, the smaller border first, until a layer meets
// cells that the other side has; what is shortest over these cells is the answer: every best path
// crosses a block in which both last layers are complete. Cost: the cells of the layers searched,
// none farther than the target, some 15 ns each. Memory: 1 KiB for each tile that these touch.
std::optional<Route> lean_route(const TileStore& store, Point from, Point to);

}  // namespace biglia::samegame2

// The obvious solution, for comparison in benchmarks: it floods each region with a queue of cells,
// stores the pairs of neighbouring regions in a set, and runs a breadth-first search over its
// ranges.
//
// Cost: linear in the cells, and the logarithm of the number of pairs for each border between
// cells. Memory: 5 bytes per cell, and a tree node for each pair in each direction.
#pragma once

#include <cstddef>

#include "rules/okulov/board.hpp"

namespace biglia::okulov {

std::size_t fewest_moves_by_plain_flood(const Board& board);

}  // namespace biglia::okulov

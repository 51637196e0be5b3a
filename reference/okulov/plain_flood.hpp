// What anybody would write first, for comparison in benchmarks: each region flooded with a queue of
// cells, the pairs of neighbouring regions in a set, breadth-first search over its ranges.
//
// Cost: the cells, and for each border between cells the logarithm of the number of pairs. Memory:
// 5 bytes a cell and a node of a tree for each pair in each direction.
#pragma once

#include <cstddef>

#include "rules/okulov/board.hpp"

namespace biglia::okulov {

std::size_t fewest_moves_by_plain_flood(const Board& board);

}  // namespace biglia::okulov

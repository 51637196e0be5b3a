// The regions of a board, found by a plain flood fill. For the validator, the measures and tests;
// the reference and the checker each have a faster way of their own.
//
// Cost: linear in the cells. Memory: 4 bytes per cell, 16 per region, and the cells of the fill.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/okulov/board.hpp"

namespace biglia::okulov {

// Regions are numbered from 0 by their first cells, row by row.
struct Flood {
  std::vector<std::uint32_t> region_of = {};  // of each cell
  std::vector<std::size_t> first_cells = {};  // of each region
  std::vector<std::size_t> sizes = {};        // of each region
};

Flood flood(const Board& board);

}  // namespace biglia::okulov

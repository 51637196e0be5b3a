// For tests: the rules, for boards that are too large for the twin.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

inline bool satisfies_rules(const Grid& grid, const Board& board) {
  const std::size_t size = board.size;
  if (grid.size() != board.cells()) return false;
  std::vector<bool> in_row(size * (size + 1));
  std::vector<bool> in_column(size * (size + 1));
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    const Value value = grid.at(cell);
    if (value < 1 || value > size) return false;
    if (board.clues[cell] != 0 && board.clues[cell] != value) return false;
    const std::size_t of_row = board.row_of(cell) * (size + 1) + value;
    const std::size_t of_column = board.column_of(cell) * (size + 1) + value;
    if (in_row[of_row] || in_column[of_column]) return false;
    in_row[of_row] = in_column[of_column] = true;
  }
  return std::ranges::all_of(
      board.signs, [&](const Sign& sign) { return grid[sign.smaller] < grid[sign.larger]; });
}

}  // namespace biglia::futoshiki

// Finds all faults of a grid as a solution of a board, for the checker's messages and for pictures.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

struct Fault {
  std::size_t cell = 0;              // the faulty cell; of two cells, the later in reading order
  std::optional<std::size_t> other;  // the cell that conflicts with it, if there is one
  std::optional<std::size_t> sign;   // the violated sign, an index into Board::signs
  std::string text;                  // "row 2 holds 3 twice, in columns 1 and 4"
};

// Returns the faults sorted by cell, and for one cell: clue, row, column, signs. A 0 in the grid is
// an unfilled cell and violates nothing. Other values are in [1, size].
// Cost: at most size^3. REQUIRES: grid.size() == board.cells().
std::vector<Fault> find_faults(const Board& board, const Grid& grid);

}  // namespace biglia::futoshiki

// What is wrong with a grid as the solution of a board, all of it: for the checker's words and for
// pictures.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

struct Fault {
  std::size_t cell = 0;              // where it shows: the later one of two in reading order
  std::optional<std::size_t> other;  // the cell that it disagrees with, where there is one
  std::optional<std::size_t> sign;   // the broken sign, by its number in the board
  std::string text;                  // "row 2 holds 3 twice, in columns 1 and 4"
};

// In the order of their cells, and at a cell the clue, the row, the column, then the signs. A 0 in
// the grid is a cell that is not there yet, and breaks nothing. A value is any from 1 to size.
// Cost: size^3 at most. REQUIRES: grid.size() == board.cells().
std::vector<Fault> find_faults(const Board& board, const Grid& grid);

}  // namespace biglia::futoshiki

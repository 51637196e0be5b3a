// A cell of the board. Row 0 is at the bottom, column 0 at the left. Any two numbers are a cell, also
// outside the board: outputs name such cells.
#pragma once

#include <cstdint>
#include <string>

namespace biglia::samegame {

struct Cell {
  std::int64_t row = 0;
  std::int64_t column = 0;

  friend bool operator==(const Cell&, const Cell&) = default;
};

// "(3,0)": row 3, column 0.
inline std::string to_string(Cell cell) {
  return '(' + std::to_string(cell.row) + ',' + std::to_string(cell.column) + ')';
}

}  // namespace biglia::samegame

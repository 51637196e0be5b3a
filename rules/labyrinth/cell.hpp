// A cell of the board. x points to the right, y upwards; (0,0) is the bottom left cell.
#pragma once

#include <compare>
#include <cstddef>
#include <string>

namespace biglia::labyrinth {

struct Cell {
  std::size_t x = 0;
  std::size_t y = 0;

  friend auto operator<=>(const Cell&, const Cell&) = default;
};

// "(3,0)"
inline std::string to_string(Cell cell) {
  return '(' + std::to_string(cell.x) + ',' + std::to_string(cell.y) + ')';
}

}  // namespace biglia::labyrinth

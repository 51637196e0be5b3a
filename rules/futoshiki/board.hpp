// A Futoshiki board, and a grid that may solve it. Plain data, no search.
//
// In memory, rows and columns count from 0, and a cell is the number row * size + column. In texts,
// rows and columns count from 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace biglia::futoshiki {

using Value = std::uint8_t;       // 1..size; 0 is an empty cell
using CellIndex = std::uint16_t;  // row * size + column
using Grid = std::vector<Value>;  // size * size values, row by row

// Requires that the value of cell `smaller` is less than that of `larger`, its neighbour.
struct Sign {
  CellIndex smaller = 0;
  CellIndex larger = 0;

  friend bool operator==(const Sign&, const Sign&) = default;
};

struct Board {
  std::size_t size = 0;
  Grid clues = {};
  std::vector<Sign> signs = {};

  std::size_t cells() const { return size * size; }
  std::size_t row_of(std::size_t cell) const { return cell / size; }
  std::size_t column_of(std::size_t cell) const { return cell % size; }

  friend bool operator==(const Board&, const Board&) = default;
};

// "(2,5)": row and column from 1, as in the input.
inline std::string cell_name(const Board& board, std::size_t cell) {
  return '(' + std::to_string(board.row_of(cell) + 1) + ',' +
         std::to_string(board.column_of(cell) + 1) + ')';
}

}  // namespace biglia::futoshiki

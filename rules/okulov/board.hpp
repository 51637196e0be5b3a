// A board of okulov in memory.
#pragma once

#include <cstddef>
#include <vector>

#include "rules/okulov/board_reader.hpp"

namespace biglia::okulov {

struct Board {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<Colour> cells = {};  // rows x columns, row by row, 1 to 6

  Colour at(std::size_t row, std::size_t column) const { return cells[row * columns + column]; }
};

// Whether a board is written without or with blanks between its colours.
enum class Form { kPacked, kSpaced };

void write(const Board& board, Form form, ByteSink& input);

// Reads a whole board. Memory: one byte per cell, allocated row by row as they are read, not from
// the size that the input declares.
Result<Board> read_board(BoardReader& reader);
Result<Board> read_board(const TestInput& input, Bounds bounds);

}  // namespace biglia::okulov

#include "rules/okulov/board.hpp"

#include <span>

namespace biglia::okulov {

Result<Board> read_board(BoardReader& reader) {
  if (!reader.read_size()) return reader.failed();
  Board board{.rows = reader.rows(), .columns = reader.columns()};
  board.cells.reserve(board.rows * board.columns);
  for (std::size_t row = 0; row < board.rows; ++row) {
    board.cells.resize((row + 1) * board.columns);
    if (!reader.read_row(std::span(board.cells).last(board.columns))) return reader.failed();
  }
  if (!reader.finish()) return reader.failed();
  return board;
}

Result<Board> read_board(const TestInput& input, Bounds bounds) {
  BoardReader reader(input, bounds);
  return read_board(reader);
}

}  // namespace biglia::okulov

#include "rules/okulov/board.hpp"

#include <span>

namespace biglia::okulov {

void write(const Board& board, Form form, ByteSink& input) {
  input.put(static_cast<std::int64_t>(board.rows));
  input.put(' ');
  input.put(static_cast<std::int64_t>(board.columns));
  input.put('\n');
  for (std::size_t row = 0; row < board.rows; ++row) {
    for (std::size_t column = 0; column < board.columns; ++column) {
      if (column > 0 && form == Form::kSpaced) input.put(' ');
      input.put(static_cast<char>('0' + board.at(row, column)));
    }
    input.put('\n');
  }
}

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

#include "rules/futoshiki/write_board.hpp"

#include <cstdint>

namespace biglia::futoshiki {

void write_board(ByteSink& input, const Board& board) {
  const auto number = [&input](std::size_t value, char separator) {
    input.put(static_cast<std::int64_t>(value));
    input.put(separator);
  };
  number(board.size, ' ');
  number(board.signs.size(), '\n');
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    number(board.clues[cell], board.column_of(cell) + 1 < board.size ? ' ' : '\n');
  }
  for (const auto& [smaller, larger] : board.signs) {
    number(board.row_of(smaller) + 1, ' ');
    number(board.column_of(smaller) + 1, ' ');
    number(board.row_of(larger) + 1, ' ');
    number(board.column_of(larger) + 1, '\n');
  }
}

}  // namespace biglia::futoshiki

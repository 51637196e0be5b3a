// Prints an answer: the case number on a line, then the grid, or one sentence instead of the grid.
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/futoshiki/board.hpp"
#include "toolkit/byte_sink.hpp"

namespace biglia::futoshiki {

// Printed instead of a grid if a strategy gave up on the board.
inline constexpr std::string_view kLimitMessage = "Numero de atribuicoes excede limite maximo";

inline void print_grid(ByteSink& answer, std::size_t size, const Grid& grid) {
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    answer.put(std::int64_t{grid[cell]});
    answer.put(cell % size + 1 < size ? ' ' : '\n');
  }
}

inline void print_solved(ByteSink& answer, std::int64_t number, std::size_t size,
                         const Grid& grid) {
  answer.put(number);
  answer.put('\n');
  print_grid(answer, size, grid);
}

inline void print_given_up(ByteSink& answer, std::int64_t number) {
  answer.put(number);
  answer.put('\n');
  answer.put(kLimitMessage);
  answer.put('\n');
}

}  // namespace biglia::futoshiki

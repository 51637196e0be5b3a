// Converts the naive twin's boards to those of rules/, for tests and benchmarks that solve both.
#pragma once

#include "reference/futoshiki/naive_twin.hpp"
#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

inline Board converted(const NaiveBoard& naive) {
  Board board{.size = static_cast<std::size_t>(naive.size), .clues = {}, .signs = {}};
  for (const auto& row : naive.cells) {
    for (const int value : row) board.clues.push_back(static_cast<Value>(value));
  }
  const auto cell = [&](int x, int y) {
    return static_cast<CellIndex>((x - 1) * naive.size + y - 1);
  };
  for (const auto& [x1, y1, x2, y2] : naive.signs) {
    board.signs.push_back({cell(x1, y1), cell(x2, y2)});
  }
  return board;
}

}  // namespace biglia::futoshiki

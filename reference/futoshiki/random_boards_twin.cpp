#include <array>
#include <utility>
#include <vector>

#include "reference/futoshiki/random_boards.hpp"

namespace biglia::futoshiki {

NaiveBoard random_board(Random& random, int least, int most) {
  NaiveBoard board;
  board.size = static_cast<int>(random.between(least, most));
  const auto size = static_cast<std::size_t>(board.size);
  std::vector<int> rows(size);
  std::vector<int> columns(size);
  for (std::size_t i = 0; i < size; ++i) rows[i] = columns[i] = static_cast<int>(i);
  random.shuffle(rows);
  random.shuffle(columns);
  std::vector<std::vector<int>> square(size, std::vector<int>(size));
  const bool consistent = random.chance(3, 4);
  for (std::size_t x = 0; x < size; ++x) {
    for (std::size_t y = 0; y < size; ++y) {
      square[x][y] = consistent ? (rows[x] + columns[y]) % board.size + 1
                                : static_cast<int>(random.between(1, board.size));
    }
  }
  const std::uint64_t clues = random.below(50);
  const std::uint64_t signs = random.below(80);
  board.cells.assign(size, std::vector<int>(size));
  for (std::size_t x = 0; x < size; ++x) {
    for (std::size_t y = 0; y < size; ++y) {
      if (random.chance(clues, 100)) board.cells[x][y] = square[x][y];
      for (const auto& [i, j] : {std::pair(x, y + 1), std::pair(x + 1, y)}) {
        if (i == size || j == size || !random.chance(signs, 100)) continue;
        std::array<int, 4> sign = {static_cast<int>(x + 1), static_cast<int>(y + 1),
                                   static_cast<int>(i + 1), static_cast<int>(j + 1)};
        if (square[x][y] > square[i][j]) sign = {sign[2], sign[3], sign[0], sign[1]};
        board.signs.push_back(sign);
      }
    }
  }
  return board;
}

}  // namespace biglia::futoshiki

// Bit masks, singles in cells and lines, bounds by signs; guesses in the cell with the fewest
// values. Never gives a board up. Prints its grids with other blanks, which is legal.
#include <array>
#include <bit>
#include <cstdint>
#include <iostream>
#include <utility>
#include <vector>

namespace {

using Mask = std::uint32_t;
using Grid = std::vector<Mask>;

struct Board {
  int d = 0;
  Grid cells;
  std::vector<std::pair<int, int>> signs;
};

Board read_board() {
  Board board;
  int r = 0;
  std::cin >> board.d >> r;
  for (int i = 0; i < board.d * board.d; ++i) {
    int value = 0;
    std::cin >> value;
    board.cells.push_back(value == 0 ? (1U << board.d) - 1 : 1U << (value - 1));
  }
  while (r-- > 0) {
    int x1 = 0, y1 = 0, x2 = 0, y2 = 0;
    std::cin >> x1 >> y1 >> x2 >> y2;
    board.signs.emplace_back((x1 - 1) * board.d + y1 - 1, (x2 - 1) * board.d + y2 - 1);
  }
  return board;
}

// Narrows one row or column. Returns false if it cannot be filled.
bool narrow_line(int d, Grid& cells, int first, int step) {
  Mask taken = 0, once = 0, twice = 0;
  for (int i = 0; i < d; ++i) {
    const Mask m = cells[first + i * step];
    if (std::has_single_bit(m)) {
      if ((taken & m) != 0) return false;
      taken |= m;
    }
    twice |= once & m;
    once |= m;
  }
  if (once != (1U << d) - 1) return false;
  for (int i = 0; i < d; ++i) {
    Mask& m = cells[first + i * step];
    if (std::has_single_bit(m)) continue;
    m &= ~taken;
    if ((m & once & ~twice) != 0) m &= once & ~twice;
    if (m == 0) return false;
  }
  return true;
}

bool narrow(const Board& board, Grid& cells) {
  for (;;) {
    const Grid before = cells;
    for (int i = 0; i < board.d; ++i) {
      if (!narrow_line(board.d, cells, i * board.d, 1)) return false;
      if (!narrow_line(board.d, cells, i, board.d)) return false;
    }
    for (const auto& [low, high] : board.signs) {
      cells[high] &= ~(((cells[low] & -cells[low]) << 1) - 1);
      if (cells[high] == 0) return false;
      cells[low] &= std::bit_floor(cells[high]) - 1;
      if (cells[low] == 0) return false;
    }
    if (cells == before) return true;
  }
}

bool solve(const Board& board, Grid cells, Grid& solution) {
  if (!narrow(board, cells)) return false;
  int best = -1;
  for (int i = 0; i < board.d * board.d; ++i) {
    const int left = std::popcount(cells[i]);
    if (left > 1 && (best < 0 || left < std::popcount(cells[best]))) best = i;
  }
  if (best < 0) {
    solution = std::move(cells);
    return true;
  }
  for (Mask rest = cells[best]; rest != 0; rest &= rest - 1) {
    Grid guess = cells;
    guess[best] = rest & -rest;
    if (solve(board, std::move(guess), solution)) return true;
  }
  return false;
}

}  // namespace

int main() {
  int cases = 0;
  std::cin >> cases;
  for (int number = 1; number <= cases; ++number) {
    const Board board = read_board();
    Grid solution;
    solve(board, board.cells, solution);
    std::cout << "\n  " << number << "  \n";
    for (int i = 0; i < board.d * board.d; ++i) {
      std::cout << std::countr_zero(solution[i]) + 1 << ((i + 1) % board.d == 0 ? "   \n" : "  ");
    }
  }
}

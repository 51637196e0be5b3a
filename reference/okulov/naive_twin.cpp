#include "reference/okulov/naive_twin.hpp"

#include <cstddef>
#include <set>
#include <utility>

namespace biglia::okulov {
namespace {

using Cells = std::set<std::pair<std::size_t, std::size_t>>;

// The cells that share an edge with this one.
Cells neighbours(const Grid& grid, std::size_t row, std::size_t column) {
  Cells cells;
  if (row > 0) cells.emplace(row - 1, column);
  if (column > 0) cells.emplace(row, column - 1);
  if (row + 1 < grid.size()) cells.emplace(row + 1, column);
  if (column + 1 < grid[0].size()) cells.emplace(row, column + 1);
  return cells;
}

// Adds the cell and all cells connected to it by cells of its colour.
void gather(const Grid& grid, std::size_t row, std::size_t column, Cells& region) {
  if (!region.emplace(row, column).second) return;
  for (const auto& [r, c] : neighbours(grid, row, column)) {
    if (grid[r][c] == grid[row][column]) gather(grid, r, c, region);
  }
}

Cells region_of(const Grid& grid, Player player) {
  Cells region;
  if (player == Player::kFirst) {
    gather(grid, 0, 0, region);
  } else {
    gather(grid, grid.size() - 1, grid[0].size() - 1, region);
  }
  return region;
}

}  // namespace

Grid painted(Grid grid, Player player, char colour) {
  for (const auto& [row, column] : region_of(grid, player)) grid[row][column] = colour;
  return grid;
}

bool touch(const Grid& grid) {
  const Cells first = region_of(grid, Player::kFirst);
  const Cells second = region_of(grid, Player::kSecond);
  for (const auto& [row, column] : first) {
    if (second.contains({row, column})) return true;
    for (const auto& neighbour : neighbours(grid, row, column)) {
      if (second.contains(neighbour)) return true;
    }
  }
  return false;
}

int fewest_moves(const Grid& grid) {
  std::set<Grid> boards = {grid};
  std::set<Grid> known[2];  // boards seen with the first player to move, with the second to move
  for (int moves = 0;; ++moves) {
    const Player player = moves % 2 == 0 ? Player::kFirst : Player::kSecond;
    std::set<Grid> next;
    for (const Grid& board : boards) {
      if (touch(board)) return moves;
      if (!known[moves % 2].insert(board).second) continue;
      for (char colour = '1'; colour <= '6'; ++colour) next.insert(painted(board, player, colour));
    }
    boards = std::move(next);
  }
}

}  // namespace biglia::okulov

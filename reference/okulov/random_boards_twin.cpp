#include <utility>

#include "reference/okulov/random_boards.hpp"
#include "toolkit/random.hpp"

namespace biglia::okulov {

Grid random_grid(std::uint64_t seed) {
  Random random(seed);
  std::size_t rows = 1 + random.below(5);
  std::size_t columns = (rows == 1 ? 2 : 1) + random.below(rows == 1 ? 9 : 5);
  if (random.chance(1, 8)) std::swap(rows, columns);
  const std::uint64_t colours = 2 + random.below(5);
  Grid grid(rows, std::string(columns, '1'));
  // Cells often copy a neighbour's colour, which creates larger regions.
  const std::uint64_t alike = random.below(4);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      char colour = static_cast<char>('1' + random.below(colours));
      if (column > 0 && random.chance(alike, 6)) colour = grid[row][column - 1];
      if (row > 0 && random.chance(alike, 6)) colour = grid[row - 1][column];
      grid[row][column] = colour;
    }
  }
  char& last = grid.back().back();
  while (last == grid[0][0]) last = static_cast<char>('1' + random.below(colours));
  return grid;
}

std::string input_of(const Grid& grid, Spacing spacing) {
  std::string text = std::to_string(grid.size()) + ' ' + std::to_string(grid[0].size()) + '\n';
  for (const std::string& row : grid) {
    for (std::size_t column = 0; column < row.size(); ++column) {
      if (column > 0 && spacing == Spacing::kSpaced) text += ' ';
      text += row[column];
    }
    text += '\n';
  }
  return text;
}

}  // namespace biglia::okulov

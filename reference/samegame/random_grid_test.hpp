// Random grids for tests of the player, and the same boards for the rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "reference/samegame/game.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame {

inline Grid random_grid(Random& random, std::size_t rows, std::size_t columns,
                        std::size_t colours) {
  Grid grid{.rows = rows, .columns = columns};
  for (std::size_t i = 0; i < rows * columns; ++i) {
    grid.colours.push_back(static_cast<std::uint32_t>(1 + random.below(colours)));
  }
  return grid;
}

// REQUIRES: the colours are those of Colour.
inline Board board_of(const Grid& grid) {
  std::vector<std::vector<Colour>> columns(grid.columns);
  for (std::size_t i = 0; i < grid.cells(); ++i) {
    columns[i % grid.columns].push_back(static_cast<Colour>(grid.colours[i]));
  }
  return {grid.rows, std::move(columns)};
}

inline Cell cell_of(const Turn& turn) {
  return {static_cast<std::int64_t>(turn.row), static_cast<std::int64_t>(turn.column)};
}

}  // namespace biglia::samegame

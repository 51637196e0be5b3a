#include "rules/labyrinth/cell_set.hpp"

#include <algorithm>

namespace biglia::labyrinth {

std::size_t CellSet::distance(Cell cell) const {
  std::size_t least = 2 * kMaxRows;
  for (std::size_t y = 0; y < kMaxRows; ++y) {
    if (rows_[y] == 0) continue;
    const std::size_t away = y < cell.y ? cell.y - y : y - cell.y;
    if (away >= least) continue;
    const Row from_x = rows_[y] >> cell.x;
    const Row to_x = rows_[y] << (kMaxRows - cell.x);  // bit 31 is the cell's own column
    std::size_t across = kMaxRows;
    if (from_x != 0) across = static_cast<std::size_t>(std::countr_zero(from_x));
    if (to_x != 0) across = std::min(across, static_cast<std::size_t>(std::countl_zero(to_x)));
    least = std::min(least, away + across);
  }
  return least;
}

}  // namespace biglia::labyrinth

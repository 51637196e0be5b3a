#include "rules/okulov/flood.hpp"

#include <limits>

namespace biglia::okulov {

Flood flood(const Board& board) {
  constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  const std::size_t cells = board.cells.size();
  Flood found{.region_of = std::vector<std::uint32_t>(cells, kNone)};
  std::vector<std::size_t> waiting;
  for (std::size_t first = 0; first < cells; ++first) {
    if (found.region_of[first] != kNone) continue;
    const auto join = [&](std::size_t cell) {
      if (found.region_of[cell] != kNone || board.cells[cell] != board.cells[first]) return;
      found.region_of[cell] = static_cast<std::uint32_t>(found.first_cells.size() - 1);
      ++found.sizes.back();
      waiting.push_back(cell);
    };
    found.first_cells.push_back(first);
    found.sizes.push_back(0);
    for (join(first); !waiting.empty();) {
      const std::size_t cell = waiting.back();
      waiting.pop_back();
      const std::size_t column = cell % board.columns;
      if (cell >= board.columns) join(cell - board.columns);
      if (column > 0) join(cell - 1);
      if (column + 1 < board.columns) join(cell + 1);
      if (cell + board.columns < cells) join(cell + board.columns);
    }
  }
  return found;
}

}  // namespace biglia::okulov

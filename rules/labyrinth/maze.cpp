#include "rules/labyrinth/maze.hpp"

#include <algorithm>

#include "toolkit/check.hpp"

namespace biglia::labyrinth {
namespace {

// Cells of the row that can be walked to from `row` within it; `joins` has bit x where there is a
// way between x and x + 1. It parts the row into segments: adding carries a cell to its segment's
// last one, from which the segment is filled downwards in steps of doubled length.
Row filled(Row row, Row joins) {
  const Row starts = row & joins;
  const Row carried = (joins + starts) ^ joins ^ starts;
  Row cells = (row | carried) & ~joins;
  Row ways = joins;
  for (int step = 1; ways != 0; step *= 2) {
    cells |= ways & (cells >> step);
    ways &= ways >> step;
  }
  return cells;
}

}  // namespace

Maze::Maze(std::size_t side) : ExitSets(side) { BIGLIA_CHECK(side <= kMaxSide); }

CellSet Maze::reachable(const CellSet& from) const {
  const auto fill = [&](CellSet& cells, std::size_t y) {
    cells.row(y) = filled(cells.row(y), right().row(y) & (left().row(y) >> 1));
  };
  // Adds to row `to` what `by`, next to it, leads to; `ways` has bit x where there is a way between
  // them.
  const auto enter = [&](CellSet& cells, std::size_t to, std::size_t by, Row ways) {
    const Row fresh = cells.row(by) & ways & ~cells.row(to);
    if (fresh == 0) return false;
    cells.row(to) |= fresh;
    fill(cells, to);
    return true;
  };
  const auto above = [&](std::size_t y) { return up().row(y) & down().row(y + 1); };

  CellSet reached = from;
  // The rows that have cells, and no others, lie in [low, high].
  std::size_t low = side();
  std::size_t high = 0;
  for (std::size_t y = 0; y < side(); ++y) {
    if (reached.row(y) == 0) continue;
    fill(reached, y);
    low = std::min(low, y);
    high = y;
  }
  bool fell = low <= high;  // what came down may go up elsewhere
  while (fell) {
    fell = false;
    for (std::size_t y = low; y <= high && y + 1 < side(); ++y) {
      if (enter(reached, y + 1, y, above(y))) high = std::max(high, y + 1);
    }
    for (std::size_t y = high; y >= low && y > 0; --y) {
      if (!enter(reached, y - 1, y, above(y - 1))) continue;
      low = std::min(low, y - 1);
      fell = true;
    }
  }
  return reached;
}

}  // namespace biglia::labyrinth

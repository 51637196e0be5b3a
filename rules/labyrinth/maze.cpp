#include "rules/labyrinth/maze.hpp"

#include <bit>

#include "toolkit/check.hpp"
#include "toolkit/operations.hpp"

namespace biglia::labyrinth {
namespace {

// The cells that can be reached from `row` within one row. Bit x of `joins` is set if x and x + 1
// are connected; so `joins` divides the row into segments. The addition carries a cell to the last
// cell of its segment. From there the segment is filled downwards in steps of doubled length.
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
  // Adds to row `to` the cells that are reached from row `by`, its neighbour. Bit x of `ways` is
  // set if the two rows are connected in column x.
  const auto enter = [&](CellSet& cells, std::size_t to, std::size_t by, Row ways) {
    count_operations();
    const Row fresh = cells.row(by) & ways & ~cells.row(to);
    if (fresh == 0) return false;
    cells.row(to) |= fresh;
    fill(cells, to);
    return true;
  };
  const auto above = [&](std::size_t y) { return up().row(y) & down().row(y + 1); };

  CellSet reached = from;
  // The rows, one bit each, that must be tried upwards and downwards: they got cells since they
  // were last tried in that direction.
  Row up_from = 0;
  Row down_from = 0;
  for (std::size_t y = 0; y < side(); ++y) {
    if (reached.row(y) == 0) continue;
    fill(reached, y);
    up_from |= Row{1} << y;
  }
  down_from = up_from;
  const Row last = Row{1} << (side() - 1);
  while ((up_from | down_from) != 0) {
    // Upwards from the lowest row, then downwards from the highest row. So the new cells of a row
    // are propagated in the same sweep.
    up_from &= ~last;
    while (up_from != 0) {
      const auto y = static_cast<std::size_t>(std::countr_zero(up_from));
      up_from &= up_from - 1;
      if (!enter(reached, y + 1, y, above(y))) continue;
      up_from |= (Row{1} << (y + 1)) & ~last;
      down_from |= Row{1} << (y + 1);
    }
    down_from &= ~Row{1};
    while (down_from != 0) {
      const auto y = static_cast<std::size_t>(std::bit_width(down_from)) - 1;
      down_from ^= Row{1} << y;
      if (!enter(reached, y - 1, y, above(y - 1))) continue;
      down_from |= (Row{1} << (y - 1)) & ~Row{1};
      up_from |= Row{1} << (y - 1);
    }
  }
  return reached;
}

}  // namespace biglia::labyrinth

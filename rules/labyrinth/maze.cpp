#include "rules/labyrinth/maze.hpp"

namespace biglia::labyrinth {
namespace {

// Cells of the row that can be walked to from `row` within it; `joins` has bit x where there is a way
// between x and x + 1.
Row filled(Row row, Row joins) {
  Row right = joins << 1;  // may be entered from the left
  Row left = joins;        // may be entered from the right
  Row up = row;
  Row down = row;
  for (int step = 1; step < 32; step *= 2) {
    up |= right & (up << step);
    down |= left & (down >> step);
    right &= right << step;
    left &= left >> step;
  }
  return up | down;
}

}  // namespace

Exits Maze::exits(Cell cell) const {
  Exits exits = 0;
  for (std::size_t i = 0; i < kSides; ++i) {
    if (exits_[i].has(cell)) exits = static_cast<Exits>(exits | (1U << i));
  }
  return exits;
}

void Maze::set_exits(Cell cell, Exits exits) {
  for (std::size_t i = 0; i < kSides; ++i) {
    if (has_exit(exits, i)) {
      exits_[i].insert(cell);
    } else {
      exits_[i].erase(cell);
    }
  }
}

Exits Maze::push(const Slide& slide, Exits inserted) {
  const Exits out = exits(slide.exit(side_));
  for (std::size_t i = 0; i < kSides; ++i) {
    exits_[i].push(slide, side_, has_exit(inserted, i));
  }
  return out;
}

CellSet Maze::reachable(const CellSet& from) const {
  const auto& [left, right, up, down] = exits_;
  std::array<Row, kMaxRows> beside{};  // ways between x and x + 1
  std::array<Row, kMaxRows> above{};   // ways between y and y + 1
  CellSet reached;
  for (std::size_t y = 0; y < side_; ++y) {
    beside[y] = right.row(y) & (left.row(y) >> 1);
    if (y + 1 < side_) above[y] = up.row(y) & down.row(y + 1);
    reached.row(y) = filled(from.row(y), beside[y]);
  }
  const auto enter = [&](std::size_t to, std::size_t by, Row ways) {
    const Row fresh = reached.row(by) & ways & ~reached.row(to);
    if (fresh == 0) return false;
    reached.row(to) = filled(reached.row(to) | fresh, beside[to]);
    return true;
  };
  bool fell = true;  // what came down may go up elsewhere
  while (fell) {
    fell = false;
    for (std::size_t y = 0; y + 1 < side_; ++y) enter(y + 1, y, above[y]);
    for (std::size_t y = side_ - 1; y > 0; --y) fell |= enter(y - 1, y, above[y - 1]);
  }
  return reached;
}

}  // namespace biglia::labyrinth

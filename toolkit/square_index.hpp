// A spatial index of squares of 8x8 cells. It finds the squares that have an occupied cell in a box.
//
// The squares are aligned: cell (x, y) is in the square (x >> 3, y >> 3). The index stores which
// rows and which columns of each square have occupied cells. A box covers a square completely,
// except along its four sides. Along a side it covers a strip of each square, and the rows or the
// columns decide whether the strip has an occupied cell. At most four squares, at the corners, are
// covered partially along both axes; for these the result may be a false positive.
//
// Cost: find O(sqrt(squares) + found * log(squares)) for all squares and boxes, even if the box
// overlaps many squares but none of their occupied cells (toolkit/point_index.hpp); put and remove
// O(log(squares)^2) amortized. Memory: as toolkit/point_index.hpp.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "toolkit/point_index.hpp"

namespace biglia {

// The square's place and, as features, its rows in the lower 8 bits and its columns in the upper 8.
using IndexedSquare = PointIndex::Entry;

// `place`: the square's coordinates, in squares. `rows`: the occupied rows; bit i: i cells above the
// lowest row. `columns`: the occupied columns; bit i: i cells to the right of the leftmost.
constexpr IndexedSquare indexed_square(Point place, unsigned rows, unsigned columns) {
  return {place, static_cast<PointIndex::Features>(rows | columns << 8)};
}

class SquareIndex {
 public:
  // Replaces the whole contents. REQUIRES: no two squares at one place; no square is empty.
  void assign(std::vector<IndexedSquare> squares) { points_.assign(std::move(squares)); }
  // Inserts the square, or replaces the one at the same place. Removes it if the new one is empty.
  void put(const IndexedSquare& square);
  // Does nothing if there is no square at that place.
  void remove(Point place) { points_.remove(place); }

  // The places of the squares with an occupied cell in the box, and at most four others. In no
  // particular order.
  std::vector<Point> find(const Rectangle& cells);

  // The number of ranges and squares that the last find() visited.
  std::uint64_t visited_count() const { return visited_count_; }

 private:
  PointIndex points_;
  std::uint64_t visited_count_ = 0;
};

}  // namespace biglia

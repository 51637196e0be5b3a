// A spatial index of squares of 8x8 cells, each with a number. It finds the squares that have an
// occupied cell in a box.
//
// The squares are aligned: cell (x, y) is in the square (x >> 3, y >> 3). The index stores which
// rows and which columns of each square have occupied cells. A box covers a square completely,
// except along its four sides. Along a side it covers a strip of each square, and the rows or the
// columns decide whether the strip has an occupied cell. At most four squares, at the corners, are
// covered partially along both axes; for these the result may be a false positive.
//
// Cost: find O(sqrt(squares) + found * log(squares)) for all squares and boxes, even if the box
// overlaps many squares but none of their occupied cells (toolkit/point_index.hpp); put and remove
// O(log(squares)^2) amortized. Memory: 16 bytes per square, twice that while trees are built.
#pragma once

#include <cstdint>
#include <vector>

#include "toolkit/point_index.hpp"

namespace biglia {

struct IndexedSquare {
  Point place;  // the square's coordinates, in squares
  std::uint32_t number;
  std::uint8_t rows;     // the occupied rows; bit i: i cells above the lowest row
  std::uint8_t columns;  // the occupied columns; bit i: i cells to the right of the leftmost
};

class SquareIndex {
 public:
  // Replaces the whole contents. REQUIRES: no two squares at one place; no square is empty.
  void assign(const std::vector<IndexedSquare>& squares);
  // Inserts the square, or replaces the one at the same place. Removes it if the new one is empty.
  void put(const IndexedSquare& square);
  // Does nothing if there is no square at that place.
  void remove(Point place) { points_.remove(place); }

  // The numbers of the squares with an occupied cell in the box, and at most four others. In no
  // particular order.
  std::vector<std::uint32_t> find(const Box& cells);

  // The number of ranges and squares that the last find() visited.
  std::uint64_t visited_count() const { return visited_count_; }

 private:
  PointIndex points_;  // the squares; features: rows in the lower 8 bits, columns in the upper 8
  std::uint64_t visited_count_ = 0;
};

}  // namespace biglia

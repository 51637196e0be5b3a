// Squares of 8x8 cells of the plane, each with a number, by the cells that hold something: which squares
// have such a cell in a box.
//
// A square is aligned: cell (x, y) is of the square (x >> 3, y >> 3). The index knows of each square which
// of its rows and which of its columns hold something. A box covers squares whole, or in part along its
// four sides; there it is a strip of the height or width of one square, for which rows or columns decide;
// where it covers a square in part both ways it has at most four such squares.
//
// Cost: find O(sqrt(squares) + found * log(squares)), whatever the squares and the box are, also where
// the box meets many squares without any of their cells (toolkit/point_index.hpp); put and remove
// O(log(squares)^2) in the mean. Memory: 16 bytes a square, twice that while its trees are built.
#pragma once

#include <cstdint>
#include <vector>

#include "toolkit/point_index.hpp"

namespace biglia {

struct IndexedSquare {
  Point place;  // of the square, in squares
  std::uint32_t number;
  std::uint8_t rows;     // which hold something; bit i: i cells above the lowest
  std::uint8_t columns;  // the same; bit i: i cells to the right of the leftmost
};

class SquareIndex {
 public:
  // All of them, and no others. REQUIRES: no two at one place; none is empty.
  void assign(const std::vector<IndexedSquare>& squares);
  // Replaces what is at that place, if anything. A square without anything in it is removed.
  void put(const IndexedSquare& square);
  // Nothing changes where nothing is.
  void remove(Point place) { points_.remove(place); }

  // The numbers of the squares with a cell in the box, and of at most four besides; in no order.
  std::vector<std::uint32_t> find(const Box& cells);

  // How many ranges and squares the last find looked at.
  std::uint64_t looked_at() const { return looked_at_; }

 private:
  PointIndex points_;  // the squares; features: rows below, columns above
  std::uint64_t looked_at_ = 0;
};

}  // namespace biglia

// A board cut into connected parts which are yet to be coloured, so that each part becomes a region
// and their number is known beforehand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "generators/okulov/family.hpp"

namespace biglia::okulov {

using Part = std::uint32_t;
inline constexpr Part kNoPart = std::numeric_limits<Part>::max();

struct Partition {
  Size size;
  std::vector<Part> parts;  // of each cell, row by row, from 0
  Part count = 0;

  // All cells in no part.
  explicit Partition(Size expected) : size(expected), parts(expected.cells(), kNoPart) {}

  Part& at(std::size_t row, std::size_t column) { return parts[row * size.columns + column]; }
};

// The indexes of the up to four cells that share an edge with this one.
class Neighbours {
 public:
  Neighbours(Size size, std::size_t cell) {
    const std::size_t column = cell % size.columns;
    if (cell >= size.columns) cells_[count_++] = cell - size.columns;
    if (column > 0) cells_[count_++] = cell - 1;
    if (column + 1 < size.columns) cells_[count_++] = cell + 1;
    if (cell + size.columns < size.cells()) cells_[count_++] = cell + size.columns;
  }
  const std::size_t* begin() const { return cells_; }
  const std::size_t* end() const { return cells_ + count_; }

 private:
  std::size_t cells_[4] = {};
  std::size_t count_ = 0;
};

// Gives the cells in no part to the parts beside them, one cell at a time, in random order, until
// none is left. REQUIRES: some cell is in a part. Cost: linear.
void grow(Partition& partition, Random& random);

// Puts so many further parts onto cells in no part, a cell each, at random. An error where there
// are too few such cells. Cost: linear.
Result<void> sow(Partition& partition, std::size_t parts, Random& random);

// So many parts are coloured at most: beyond, the lists of their borders take more memory than most
// machines have.
inline constexpr std::size_t kMostParts = 20'000'000;

// Colours the parts at random such that neighbours differ, and the corners too. An error if there are
// too many. REQUIRES: every cell is in a part, every part is connected, and the corners are in
// different parts. Cost: linear in the cells and log-linear in the borders.
Result<Board> coloured(const Partition& partition, Random& random);

}  // namespace biglia::okulov

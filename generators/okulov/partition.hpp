// A board cut into connected parts that are not coloured yet. Each part becomes a region, so the
// number of regions is known in advance.
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

  // No cell is in a part.
  explicit Partition(Size board) : size(board), parts(board.cells(), kNoPart) {}

  Part& at(std::size_t row, std::size_t column) { return parts[row * size.columns + column]; }
};

// The indexes of the cells that share an edge with this one, at most four.
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

// Adds the cells in no part to adjacent parts, one cell at a time, in random order, until none is
// left. REQUIRES: some cell is in a part. Cost: linear.
void grow(Partition& partition, Random& random);

// Adds this number of parts, each a random cell that is in no part. Returns an error if there are
// too few such cells. Cost: linear.
Result<void> sow(Partition& partition, std::size_t parts, Random& random);

// The largest number of parts that is coloured. The border lists of more parts take more memory
// than most machines have.
inline constexpr std::size_t kMostParts = 20'000'000;

// Colours the parts at random. Neighbours have different colours, and so have the corners. Returns
// an error if there are too many parts. REQUIRES: every cell is in a part, every part is connected,
// and the corners are in different parts. Cost: linear in the cells and log-linear in the borders.
Result<Board> coloured(const Partition& partition, Random& random);

}  // namespace biglia::okulov

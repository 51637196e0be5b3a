// A rectangle of cells, from which a table (`i`) is written. A cell is empty or holds a colour as
// an index into a list of names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace biglia::samegame2 {

// 0 is an empty cell, k > 0 the k-th name.
using ColourIndex = std::uint32_t;
inline constexpr ColourIndex kEmpty = 0;

class Grid {
 public:
  // All empty. REQUIRES: positive sides.
  Grid(std::int64_t width, std::int64_t height)
      : width_(width), height_(height), cells_(static_cast<std::size_t>(width * height), kEmpty) {}

  std::int64_t width() const { return width_; }
  std::int64_t height() const { return height_; }

  // x from the left, y from the lowest row. REQUIRES: inside.
  ColourIndex& at(std::int64_t x, std::int64_t y) {
    return cells_[static_cast<std::size_t>(y * width_ + x)];
  }
  ColourIndex at(std::int64_t x, std::int64_t y) const {
    return cells_[static_cast<std::size_t>(y * width_ + x)];
  }
  bool contains(std::int64_t x, std::int64_t y) const {
    return 0 <= x && x < width_ && 0 <= y && y < height_;
  }

 private:
  std::int64_t width_;
  std::int64_t height_;
  std::vector<ColourIndex> cells_;
};

}  // namespace biglia::samegame2

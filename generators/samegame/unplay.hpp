// Builds a board backwards: each step inserts a group whose removal gives the board before the
// step. From the empty board this makes boards that a known game clears.
#pragma once

#include <cstddef>
#include <optional>

#include "generators/samegame/family.hpp"

namespace biglia::samegame {

class Unplay {
 public:
  // An empty board for this size.
  explicit Unplay(const Size& size) : size_(size) {}

  // Inserts a random group of 2 to `most` cells. The group is in new columns, or between and on top
  // of cells of neighbouring columns. Returns a cell of it, or none if the group that was drawn does
  // not fit; then nothing changes. A step never leaves room for just one cell in a column, because a
  // group of one column could not fill it. REQUIRES: most >= 2; the board is not full.
  std::optional<Cell> insert(std::size_t most, Random& random);

  bool is_full() const { return cells_ == size_.cells(); }
  const Columns& columns() const { return columns_; }

 private:
  // The cells of a group in one column.
  struct Part {
    std::size_t row = 0;
    std::size_t cells = 0;
  };
  // Parts of consecutive columns; parts of neighbouring columns share a row.
  struct Shape {
    std::size_t column = 0;  // of the first part
    std::vector<Part> parts;
    bool is_new = false;  // in new columns, inserted before `column`

    std::size_t cells() const;
  };

  std::optional<Shape> draw_new_columns(std::size_t most, Random& random) const;
  std::optional<Shape> draw_between(std::size_t most, Random& random) const;
  std::optional<std::size_t> draw_cells(std::size_t room, std::size_t most, Random& random) const;
  void put(const Shape& shape);
  void take(const Shape& shape);
  std::optional<Colour> free_colour(const Shape& shape, Random& random) const;
  Colour at(std::size_t row, std::size_t column) const;

  Size size_;
  Columns columns_;
  std::size_t cells_ = 0;
};

}  // namespace biglia::samegame

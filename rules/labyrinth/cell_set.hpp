// A set of cells, stored as one word of bits per row.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "rules/labyrinth/bounds.hpp"
#include "rules/labyrinth/cell.hpp"
#include "rules/labyrinth/slide.hpp"

namespace biglia::labyrinth {

using Row = std::uint32_t;  // bit x is the cell in column x
inline constexpr std::size_t kMaxRows = kMaxSide;

class CellSet {
 public:
  CellSet() = default;
  explicit CellSet(Cell cell) { insert(cell); }

  Row row(std::size_t y) const { return rows_[y]; }
  Row& row(std::size_t y) { return rows_[y]; }

  bool has(Cell cell) const { return ((rows_[cell.y] >> cell.x) & 1U) != 0; }
  void insert(Cell cell) { rows_[cell.y] |= Row{1} << cell.x; }
  void set(Cell cell, bool in) {
    const Row bit = Row{1} << cell.x;
    rows_[cell.y] = (rows_[cell.y] & ~bit) | (in ? bit : 0);
  }

  std::size_t size() const {
    int count = 0;
    for (const Row row : rows_) count += std::popcount(row);
    return static_cast<std::size_t>(count);
  }

  // The Manhattan distance from `cell` to the nearest cell of the set. REQUIRES: not empty.
  std::size_t distance(Cell cell) const;

  template <typename F>
  void for_each_word(F f) const {
    for (const Row row : rows_) f(row);
  }

  // Moves the cells of the line by one on a board of `side` rows. The cell that is pushed out comes
  // in at the other end.
  void slide(const Slide& slide, std::size_t side) {
    const bool out = has(slide.exit(side));
    push(slide, side, out);
  }

  // Like slide(), but with `in` at the entry instead of the cell that was pushed out.
  void push(const Slide& slide, std::size_t side, bool in) {
    if (slide.is_row()) {
      const Row whole = (Row{1} << side) - 1;
      Row& row = rows_[slide.line];
      row = slide.is_forward() ? ((row << 1) | Row{in}) & whole
                               : (row >> 1) | (Row{in} << (side - 1));
      return;
    }
    const Row bit = Row{1} << slide.line;
    Row next = in ? bit : 0;
    for (std::size_t i = 0; i < side; ++i) {
      Row& row = rows_[slide.is_forward() ? i : side - 1 - i];
      const Row was = row & bit;
      row = (row & ~bit) | next;
      next = was;
    }
  }

  friend bool operator==(const CellSet&, const CellSet&) = default;

 private:
  std::array<Row, kMaxRows> rows_{};
};

}  // namespace biglia::labyrinth

// A board of samegame, and the only thing that happens to it: a turn removes a group.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <vector>

#include "rules/samegame/cell.hpp"

namespace biglia::samegame {

using Colour = std::uint16_t;  // 1 to kMaxColours
inline constexpr Colour kNoColour = 0;

// Why a turn is illegal.
enum class IllegalTurn : std::uint8_t {
  kOutside,  // the cell is not on the board
  kEmpty,    // the cell is empty
  kSingle,   // no neighbour of the cell has its colour
};

class Board {
 public:
  // `columns` from the left, each from below. A column has at most `rows` cells, none is empty.
  // REQUIRES: there is at least one column.
  Board(std::size_t rows, std::vector<std::vector<Colour>> columns);

  // The size at the start. It does not change.
  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_at_start_; }

  // The colour, or kNoColour also outside the board.
  Colour at(Cell cell) const {
    if (cell.column < 0 || cell.column >= std::ssize(columns_)) return kNoColour;
    const std::vector<Colour>& column = columns_[static_cast<std::size_t>(cell.column)];
    return cell.row < 0 || cell.row >= std::ssize(column)
               ? kNoColour
               : column[static_cast<std::size_t>(cell.row)];
  }
  // The cells that are left: columns from the left, none of them empty, each from below.
  const std::vector<std::vector<Colour>>& cells() const { return columns_; }
  std::size_t cells_left() const { return cells_left_; }
  bool is_cleared() const { return cells_left_ == 0; }

  // The group of the cell: the cells that it reaches through neighbours of its colour. Empty if the
  // cell is.
  std::vector<Cell> group(Cell cell) const;

  // Removes the group of the cell. The cells above fall, and empty columns close up to the left.
  // Returns the number of removed cells. An illegal turn changes nothing. Cost: the group, its
  // columns, and the columns to their right if one becomes empty.
  std::expected<std::size_t, IllegalTurn> play(Cell cell);

  // True if a legal turn exists. Cost: the cells that are left.
  bool has_turn() const;

  friend bool operator==(const Board&, const Board&) = default;

 private:
  bool is_outside(Cell cell) const;
  bool is_single(Cell cell) const;

  std::size_t rows_;
  std::size_t columns_at_start_;
  std::size_t cells_left_ = 0;
  std::vector<std::vector<Colour>> columns_;
};

}  // namespace biglia::samegame

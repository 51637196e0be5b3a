// A board of at most 64 rows, 64 columns and any number of colours.
//
// What: a column is an array of the cells left, bottom first; a cell is its number in the starting
// board, and its colour is in a table that all copies share. Sets of rows are words of 64 bits. A
// turn is a flood fill with a stack, followed by one visit of each touched column. The interface
// is that of NarrowBoard, the board of the same search for small instances.
//
// Cost: about 20 ns per cell removed and 2 ns per cell above it; a copy costs 2 bytes per cell left
// and 2 per colour.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "reference/samegame/game.hpp"

namespace biglia::samegame {

class WideBoard {
 public:
  static constexpr std::size_t kMaxSide = 64;

  WideBoard() = default;
  // REQUIRES: the grid has at most 64 rows and 64 columns.
  WideBoard(const Grid& grid, const Ranking& ranking);

  // Removes the group of the anchor if it has two cells or more.
  Removed play(Anchor anchor);
  // How many pairs of neighbours of one colour a turn of the anchor's cell adds to the board; less than
  // 0 if it takes some away. Nothing if the cell is alone or gone.
  std::optional<int> added_pairs(Anchor anchor) const;

  // Updates the numbers of cells and the order of the columns for a turn that led from `before` to
  // `after`, two boards with the same columns as this one where the turn depends on them.
  void count(const WideBoard& before, const WideBoard& after, const Removed& removed);
  // Copies the columns, whose order is the same on both boards.
  void copy_columns(const WideBoard& other, Columns columns);
  // The columns among `among` that have other cells on the other board.
  Columns differing(const WideBoard& other, Columns among) const;

  std::size_t left() const { return left_; }
  std::size_t count(std::size_t colour) const { return counts_[colour]; }
  // The cell with this index among the cells left. REQUIRES: index < left().
  Anchor cell(std::size_t index) const;
  // The colour of the anchor's cell, which may be gone.
  std::size_t colour(Anchor anchor) const {
    return (*colours_)[(anchor.row * width_) + anchor.column];
  }
  // REQUIRES: the anchor's cell is left.
  Turn turn(Anchor anchor) const;

  // Calls visit(anchor, colour) for each cell that has a neighbour of its colour.
  template <typename Visit>
  void for_each_playable(Visit visit) const {
    for (std::size_t place = 0; place < order_.size(); ++place) {
      for (std::size_t row = 0; row < column(place).size(); ++row) {
        if (has_neighbour(place, row)) visit(anchor_at(place, row), colour_at(place, row));
      }
    }
  }

 private:
  using Column = std::vector<std::uint16_t>;
  struct Colours;  // of a column

  const Column& column(std::size_t place) const { return columns_[order_[place]]; }
  std::uint16_t colour_at(std::size_t place, std::size_t row) const {
    return (*colours_)[column(place)[row]];
  }
  Anchor anchor_at(std::size_t place, std::size_t row) const {
    return {order_[place], static_cast<std::uint16_t>(column(place)[row] / width_)};
  }
  bool has_neighbour(std::size_t place, std::size_t row) const;
  // The row of the anchor, or the column's height if it is gone.
  std::size_t row_of(Anchor anchor) const;
  // The nearest columns on both sides of these places, or those at the edge of the board.
  Removed around(std::size_t first, std::size_t last) const;
  struct Group;
  Group group_of(std::size_t place, std::size_t row) const;
  // The colours of the column's cells, without those in `gone`, a set of rows.
  Colours colours_in(std::size_t place, std::uint64_t gone) const;
  void remove(std::size_t place, std::size_t row, Removed& removed);
  void count(const Removed& removed);
  template <typename IsEmpty>
  bool close_columns(IsEmpty is_empty);
  void compact(std::size_t place, std::uint64_t rows);

  std::shared_ptr<const std::vector<std::uint16_t>> colours_;  // by cell
  std::size_t width_ = 0;
  std::vector<Column> columns_;                    // by column of the starting board
  std::vector<std::uint16_t> order_;               // columns that are not empty, from the left
  std::array<std::uint8_t, kMaxSide> place_ = {};  // of a column in order_; unused if it is empty
  std::vector<std::uint16_t> counts_;
  std::size_t left_ = 0;
};

}  // namespace biglia::samegame

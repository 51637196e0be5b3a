// Deductions on a board without guessing, for all cells at once: bounds along the signs, singles
// and pairs. The candidates are planes of bits (layout.hpp): the possible cells of each value, for
// two values per plane.
//
// Cost: a round of bounds and singles takes a few dozen instructions for each two values and each
// quad of words. For boards of the official sizes that is some hundred in total, for any number of
// removed candidates. Naked pairs test each pair of values. Rotating the cube takes a step for each
// word of a plane, each value and each row.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "reference/futoshiki/layout.hpp"
#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

template <std::size_t kMost>
class Deduction {
 public:
  using Cells = Layout<kMost>::Cells;

  // The possible cells of each value. Layout defines the plane and side of a value.
  struct Cube {
    std::array<Cells, Layout<kMost>::kPlanes> planes;
  };

  // The kinds of words of candidates: the values of a cell, the places of a value in a row, the
  // places of a value in a column.
  enum View : std::uint8_t { kCells, kRows, kColumns };

  // The words that were left without a candidate. kCells: these cells. kRows and kColumns: the
  // places of the value in the rows or columns of these cells, with one cell in each. The cells are
  // the same on both sides.
  struct Contradiction {
    View view = kCells;
    std::size_t value = 0;
    Cells cells;
  };

  // REQUIRES: board.size <= kMost.
  explicit Deduction(const Board& board) : layout_(board.size) {
    for (const Sign& sign : board.signs) {
      const auto [from, to] = std::minmax(sign.smaller, sign.larger);
      const bool across = from + 1U == to && board.row_of(from) == board.row_of(to);
      const std::size_t rising = sign.smaller == from ? 1 : 0;
      signs_[across ? kRight : kBelow].put(place(board, from), rising);
      signs_[across ? kLeft : kAbove].put(place(board, to), 1 - rising);
    }
  }

  const Layout<kMost>& layout() const { return layout_; }

  // The candidates after the clues only.
  Cube given(const Board& board) const {
    Cube cube;
    Cells blanks = layout_.cells();
    for (std::size_t cell = 0; cell < board.cells(); ++cell) {
      if (board.clues[cell] == 0) continue;
      const auto [plane, side] = layout_.place_of_value(board.clues[cell] - 1U);
      cube.planes[plane].put(place(board, cell), side);
      blanks.take(place(board, cell));
    }
    for (std::size_t k = 0; k < planes(); ++k) cube.planes[k] |= blanks & layout_.cells_of(k);
    return cube;
  }

  // Removes candidates by bounds, singles and naked pairs until nothing more follows. Returns false
  // if a word is left without a candidate; contradiction() then describes it.
  bool settle(Cube& cube) {
    do {
      if (!settle_singles(cube)) return false;
      two_ = cells_with_two(cube);
    } while (remove_by_pairs(cube, two_));
    return true;
  }

  // The same with hidden pairs and X-wings, which are naked pairs of the rotated cube.
  bool settle_thoroughly(Cube& cube) {
    while (settle(cube)) {
      if (solved(cube)) return true;
      Cube other = rotated(cube);
      bool more = remove_by_pairs(other, cells_with_two(other));
      other = rotated(other);
      more |= remove_by_pairs(other, cells_with_two(other));
      if (!more) return true;
      cube = rotated(other);  // the third rotation restores the orientation
    }
    return false;
  }

  const Contradiction& contradiction() const { return contradiction_; }

  // The cells with two candidates, on both sides, of the cube that was last settled without a
  // contradiction.
  const Cells& two() const { return two_; }

  // Returns true if every cell has one candidate. REQUIRES: the cube is settled.
  bool solved(const Cube& cube) const { return !(layout_.cells() & ~singles_of(cube).one).any(); }

  // Calls visit(row, column, value) for each candidate, value by value.
  template <typename Visit>
  void for_each_candidate(const Cube& cube, Visit visit) const {
    for (std::size_t value = 0; value < layout_.size(); ++value) {
      const auto [plane, side] = layout_.place_of_value(value);
      layout_.for_each(cube.planes[plane], side,
                       [&](std::size_t row, std::size_t column) { visit(row, column, value); });
    }
  }

 private:
  enum class Step : std::uint8_t { kContradiction, kNothing, kSomething };
  enum Direction : std::uint8_t { kRight, kLeft, kBelow, kAbove };

  // For the values of each side: the cells with at least one of them, and with more than one.
  struct Count {
    Cells any;
    Cells more;
    void add(const Cells& cells) {
      more |= any & cells;
      any |= cells;
    }
  };
  // The cells without a candidate, and the cells with one candidate; the same on both sides.
  struct Singles {
    Cells none;
    Cells one;
  };
  Singles singles_of(const Count& count) const {
    const Cells other = count.any.swapped();
    const Cells any = count.any | other;
    const Cells more = count.more | count.more.swapped() | (count.any & other);
    return {layout_.cells() & ~any, any & ~more};
  }

  std::size_t planes() const { return layout_.planes(); }
  Singles singles_of(const Cube& cube) const {
    Count count;
    for (std::size_t k = 0; k < planes(); ++k) count.add(cube.planes[k]);
    return singles_of(count);
  }
  CellBit place(const Board& board, std::size_t cell) const {
    return layout_.place(board.row_of(cell), board.column_of(cell));
  }

  // Records a contradiction and returns false. REQUIRES: the cells are on one side only, or the
  // same on both sides.
  bool fail(View view, std::size_t value, const Cells& cells) {
    contradiction_ = {view, value, cells | cells.swapped()};
    return false;
  }

  bool settle_singles(Cube& cube) {
    Singles singles = singles_of(cube);
    Cells seen;  // singles whose value was already removed from their rows and columns
    Step step = Step::kSomething;
    while (step == Step::kSomething) {
      do {
        while ((singles.one & ~seen).any()) {
          const Cells fresh = singles.one & ~seen;
          seen = singles.one;
          if (!clear_around(cube, fresh, singles)) return false;
        }
        bound(cube, singles);
        if (singles.none.any()) return fail(kCells, 0, singles.none);
      } while ((singles.one & ~seen).any());
      step = apply_hidden_singles(cube, singles);
    }
    return step == Step::kNothing;
  }

  // Naked singles: if a cell has one candidate, its value is removed from the rest of the row and
  // the column. This step and the next two update `singles`.
  bool clear_around(Cube& cube, const Cells& fresh, Singles& singles) {
    Count count;
    Cells lost;
    for (std::size_t k = 0; k < planes(); ++k) {
      Cells& cells = cube.planes[k];
      const Cells found = cells & fresh;
      if (found.any()) {
        const Cells around = layout_.rows_with_any(found) | layout_.template columns<1>(found)[0];
        cells &= found | ~around;
        lost |= rows_without(k, cells);
      }
      count.add(cells);
    }
    singles = singles_of(count);
    return !lost.any() || fail_in_row(cube);
  }

  // Removes the values of a cell for which the neighbour at a sign has no smaller value, or no
  // larger one. The first side is processed from the least value upwards, the second from the
  // greatest value downwards. One pass covers whole chains of signs. After the middle, the values
  // are on the other side.
  void bound(Cube& cube, Singles& singles) const {
    Cells passed;  // first side: cells with a candidate below this value; second side: above it
    const std::size_t full = layout_.size() / 2;
    for (std::size_t k = 0; k < full; ++k) {
      Cells& cells = cube.planes[k];
      cells &= ~lacking(passed);
      passed |= cells;
    }
    Count count;
    if (full < planes()) {
      Cells& middle = cube.planes[full];
      const Cells out = lacking(passed);
      middle &= ~(out | out.swapped());
      passed |= middle | middle.swapped();
      count.add(middle);
    }
    for (std::size_t k = full; k-- > 0;) {
      const Cells cells = cube.planes[k].swapped() & ~lacking(passed);
      passed |= cells;
      count.add(cells);
      cube.planes[k] = cells.swapped();
    }
    singles = singles_of(count);
  }

  // The cells with a sign whose other cell is not in `there`. First side: cells that are the larger
  // at the sign. Second side: cells that are the smaller.
  Cells lacking(const Cells& there) const {
    return (signs_[kRight] & ~layout_.on_right(there)) | (signs_[kLeft] & ~layout_.on_left(there)) |
           (signs_[kBelow] & ~layout_.below(there)) | (signs_[kAbove] & ~layout_.above(there));
  }

  // Hidden singles: if a row or a column has one cell left for a value, the cell has no other
  // value.
  Step apply_hidden_singles(Cube& cube, Singles& singles) {
    Cells taken;
    Cells twice;
    Cells bad;
    for (std::size_t k = 0; k < planes(); ++k) {
      const Cells& cells = cube.planes[k];
      const auto [column_has, column_more] = layout_.template columns<2>(cells);
      const Cells row_more = layout_.rows_with_any(layout_.beyond_first_in_row(cells));
      bad |= rows_without(k, cells);
      bad |= layout_.cells_of(k) & ~column_has;
      bad |= cells & singles.one & (row_more | column_more);
      found_[k] = cells & ~(row_more & column_more);
      twice |= taken & found_[k];
      taken |= found_[k];
    }
    twice |= twice.swapped() | (taken & taken.swapped());
    if (bad.any()) {
      fail_in_line(cube, singles.one);
      return Step::kContradiction;
    }
    if (twice.any()) {
      fail(kCells, 0, twice);
      return Step::kContradiction;
    }
    taken |= taken.swapped();
    Cells gone;
    Count count;
    for (std::size_t k = 0; k < planes(); ++k) {
      Cells& cells = cube.planes[k];
      const Cells out = cells & taken & ~found_[k];
      cells &= ~out;
      gone |= out;
      count.add(cells);
    }
    singles = singles_of(count);
    return gone.any() ? Step::kSomething : Step::kNothing;
  }

  // All cells of the rows in which a value of the plane has none of these cells.
  Cells rows_without(std::size_t plane, const Cells& cells) const {
    return layout_.cells_of(plane) & ~layout_.rows_with_any(cells);
  }

  // Fails with the first value that has no place in a row.
  bool fail_in_row(const Cube& cube) {
    for (std::size_t k = 0; k < planes(); ++k) {
      const Cells lost = rows_without(k, cube.planes[k]);
      if (lost.any()) return fail_first(kRows, k, lost & layout_.first_column());
    }
    return false;
  }
  // Fails with the first value that has no place in a row or a column, or that is the single value
  // of a cell and is also a candidate elsewhere in its row or column.
  bool fail_in_line(const Cube& cube, const Cells& singles) {
    for (std::size_t k = 0; k < planes(); ++k) {
      const Cells& cells = cube.planes[k];
      const auto [column_has, column_more] = layout_.template columns<2>(cells);
      const Cells row_more = layout_.rows_with_any(layout_.beyond_first_in_row(cells));
      const Cells rows = rows_without(k, cells) | layout_.rows_with_any(cells & singles & row_more);
      if (rows.any()) return fail_first(kRows, k, rows & layout_.first_column());
      const Cells columns = (layout_.cells_of(k) & ~column_has) |
                            layout_.template columns<1>(cells & singles & column_more)[0];
      if (columns.any()) return fail_first(kColumns, k, columns & layout_.first_row());
    }
    return false;
  }
  // Fails with the plane's first value that has any of the cells. REQUIRES: one of its values has.
  bool fail_first(View view, std::size_t plane, const Cells& cells) {
    const std::size_t side = cells.only(0).any() ? 0 : 1;
    return fail(view, layout_.value_at({plane, side}), cells.only(side));
  }

  Cells cells_with_two(const Cube& cube) const {
    Count count;
    Cells many;  // more than two
    for (std::size_t k = 0; k < planes(); ++k) {
      many |= count.more & cube.planes[k];
      count.add(cube.planes[k]);
    }
    const Cells any = count.any.swapped();
    const Cells more = count.more.swapped();
    many |= many.swapped() | (count.any & more) | (count.more & any);
    return (count.more | more | (count.any & any)) & ~many;
  }

  // Naked pairs: if two cells of a row or a column have only the same two values, the other cells
  // of the line cannot have these. Returns true if that removed a candidate. `two`: the cells with
  // two candidates.
  bool remove_by_pairs(Cube& cube, const Cells& two) const {
    Cells gone;
    for (std::size_t k = 0; k < planes(); ++k) {
      Cells& cells = cube.planes[k];
      if (!(cells & two).any()) continue;
      Cells itself = cells.swapped();
      remove_by_pair(cells, itself, two, gone);
      for (std::size_t i = 0; i < k; ++i) {
        remove_by_pair(cells, cube.planes[i], two, gone);
        Cells crossed = cube.planes[i].swapped();
        remove_by_pair(cells, crossed, two, gone);
        cube.planes[i] = crossed.swapped();
      }
    }
    return gone.any();
  }
  // The same for one pair of values on each side. Adds the removed candidates to `gone`.
  void remove_by_pair(Cells& values, Cells& others, const Cells& two, Cells& gone) const {
    const Cells pair = values & others & two;
    if (!pair.any_two()) return;
    const Cells out = others_in_lines(pair);
    gone |= out & (values | others);
    values &= ~out;
    others &= ~out;
  }
  // The other cells of the rows and columns that have two or more of these cells.
  Cells others_in_lines(const Cells& cells) const {
    return ~cells & (layout_.rows_with_any(layout_.beyond_first_in_row(cells)) |
                     layout_.template columns<2>(cells)[1]);
  }

  // The rotated cube: rows become values, columns become rows, values become columns.
  Cube rotated(const Cube& cube) const {
    Cube other;
    for (std::size_t row = 0; row < layout_.size(); ++row) {
      typename Layout<kMost>::Words words{};
      for (std::size_t value = 0; value < layout_.size(); ++value) {
        const auto [plane, side] = layout_.place_of_value(value);
        layout_.put_column(words, value, layout_.row(cube.planes[plane], side, row));
      }
      const auto [plane, side] = layout_.place_of_value(row);
      other.planes[plane].set(words, side);
    }
    return other;
  }

  Layout<kMost> layout_;
  // By direction of a sign: on the first side, the cells that are the larger; on the second, the
  // cells that are the smaller.
  std::array<Cells, 4> signs_;
  Cells two_;
  std::array<Cells, Layout<kMost>::kPlanes>
      found_;  // used within a step; a member to avoid clearing it each time
  Contradiction contradiction_;
};

}  // namespace biglia::futoshiki

// What follows on a board without guessing, for all cells at once: bounds along the signs, singles and
// pairs. The candidates are planes of bits (layout.hpp): the cells in which each value may stand, of two
// values at a time.
//
// Cost: a round of bounds and singles is a few dozen instructions for each two values and each quad of
// words, so for boards of the official sizes some hundred in all, however many candidates go. Naked pairs
// look at each pair of values. To turn the cube takes a step for each word of a plane, each value and
// each row.
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

  // The cells in which each value may stand; Layout says where a value is.
  struct Cube {
    std::array<Cells, Layout<kMost>::kPlanes> planes;
  };

  // The values that a cell can have; the places that a value can have in a row, in a column.
  enum View : std::uint8_t { kCells, kRows, kColumns };

  // What was left without a candidate: these cells; the value's places in the rows, or in the columns,
  // to which these cells belong, one in each. The cells are the same on both sides.
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

  // The clues and nothing else.
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

  // Takes away what cannot be by bounds, singles and naked pairs, until nothing more follows. False if
  // somebody is left with nothing; contradiction() then says who.
  bool settle(Cube& cube) {
    do {
      if (!settle_singles(cube)) return false;
      two_ = cells_with_two(cube);
    } while (take_pairs(cube, two_));
    return true;
  }

  // The same with hidden pairs and X-wings. They are naked pairs, too, when rows, columns and values
  // change places.
  bool settle_thoroughly(Cube& cube) {
    while (settle(cube)) {
      if (solved(cube)) return true;
      Cube other = turned(cube);
      bool more = take_pairs(other, cells_with_two(other));
      other = turned(other);
      more |= take_pairs(other, cells_with_two(other));
      if (!more) return true;
      cube = turned(other);  // as it was
    }
    return false;
  }

  const Contradiction& contradiction() const { return contradiction_; }

  // The cells with two candidates of the cube that was last settled without a contradiction, on both
  // sides.
  const Cells& two() const { return two_; }

  // REQUIRES: settled.
  bool solved(const Cube& cube) const { return !(layout_.cells() & ~singles_of(cube).one).any(); }

  // visit(row, column, value), value by value.
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

  // Of the values of each side, the cells with any, and with more than one.
  struct Count {
    Cells any;
    Cells more;
    void add(const Cells& cells) {
      more |= any & cells;
      any |= cells;
    }
  };
  // The cells without a candidate and with one, the same on both sides.
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

  // False, as those that call it. The cells are those of one side, or the same on both.
  bool fail(View view, std::size_t value, const Cells& cells) {
    contradiction_ = {view, value, cells | cells.swapped()};
    return false;
  }

  bool settle_singles(Cube& cube) {
    Singles singles = singles_of(cube);
    Cells seen;  // singles whose rows and columns were cleared
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
      step = take_hidden_singles(cube, singles);
    }
    return step == Step::kNothing;
  }

  // Where a value is all that a cell can have, it is nowhere else in the row and in the column. These
  // steps all leave the new singles behind.
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
    return !lost.any() || blame_row(cube);
  }

  // Takes the values that have no smaller one, or no larger one, beyond a sign: on the first side from
  // the least value upwards, on the second from the greatest downwards, each along whole chains in one
  // go. Beyond the middle the values are on the other side.
  void bound(Cube& cube, Singles& singles) const {
    Cells passed;  // cells that can have a value below this one; above
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

  // The cells with a sign beyond which there is none of these: on the first side, of the larger at it;
  // on the second, of the smaller.
  Cells lacking(const Cells& there) const {
    return (signs_[kRight] & ~layout_.on_right(there)) | (signs_[kLeft] & ~layout_.on_left(there)) |
           (signs_[kBelow] & ~layout_.below(there)) | (signs_[kAbove] & ~layout_.above(there));
  }

  // Where a row or a column has one cell left for a value, the cell has no other one.
  Step take_hidden_singles(Cube& cube, Singles& singles) {
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
      blame_line(cube, singles.one);
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

  // The rows in which a value of that plane has none of these cells.
  Cells rows_without(std::size_t plane, const Cells& cells) const {
    return layout_.cells_of(plane) & ~layout_.rows_with_any(cells);
  }

  // Which value has no place in a row.
  bool blame_row(const Cube& cube) {
    for (std::size_t k = 0; k < planes(); ++k) {
      const Cells lost = rows_without(k, cube.planes[k]);
      if (lost.any()) return blame(kRows, k, lost & layout_.first_column());
    }
    return false;
  }
  // The same, in a row or a column; or which value is all that a cell can have and stands elsewhere in
  // its line, too.
  bool blame_line(const Cube& cube, const Cells& singles) {
    for (std::size_t k = 0; k < planes(); ++k) {
      const Cells& cells = cube.planes[k];
      const auto [column_has, column_more] = layout_.template columns<2>(cells);
      const Cells row_more = layout_.rows_with_any(layout_.beyond_first_in_row(cells));
      const Cells rows = rows_without(k, cells) | layout_.rows_with_any(cells & singles & row_more);
      if (rows.any()) return blame(kRows, k, rows & layout_.first_column());
      const Cells columns = (layout_.cells_of(k) & ~column_has) |
                            layout_.template columns<1>(cells & singles & column_more)[0];
      if (columns.any()) return blame(kColumns, k, columns & layout_.first_row());
    }
    return false;
  }
  // Of the plane's values the first one that has any of the cells. REQUIRES: one has.
  bool blame(View view, std::size_t plane, const Cells& cells) {
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

  // Two cells of a row, or of a column, that can have only the same two values: nobody else there can
  // have these. True if that took anything. `two` are the cells with two candidates.
  bool take_pairs(Cube& cube, const Cells& two) const {
    Cells gone;
    for (std::size_t k = 0; k < planes(); ++k) {
      Cells& cells = cube.planes[k];
      if (!(cells & two).any()) continue;
      Cells itself = cells.swapped();
      take_pair(cells, itself, two, gone);
      for (std::size_t i = 0; i < k; ++i) {
        take_pair(cells, cube.planes[i], two, gone);
        Cells crossed = cube.planes[i].swapped();
        take_pair(cells, crossed, two, gone);
        cube.planes[i] = crossed.swapped();
      }
    }
    return gone.any();
  }
  // The same for these values on each side; adds what it takes to `gone`.
  void take_pair(Cells& values, Cells& others, const Cells& two, Cells& gone) const {
    const Cells pair = values & others & two;
    if (!pair.any_two()) return;
    const Cells out = beside(pair);
    gone |= out & (values | others);
    values &= ~out;
    others &= ~out;
  }
  // The other cells of the rows and columns with two or more of these.
  Cells beside(const Cells& cells) const {
    return ~cells & (layout_.rows_with_any(layout_.beyond_first_in_row(cells)) |
                     layout_.template columns<2>(cells)[1]);
  }

  // What was the row becomes the value, the column the row, the value the column.
  Cube turned(const Cube& cube) const {
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
  // By direction: on the first side the cells with the larger at a sign, on the second with the smaller.
  std::array<Cells, 4> signs_;
  Cells two_;
  std::array<Cells, Layout<kMost>::kPlanes>
      found_;  // within a step; a member, so as not to be cleared
  Contradiction contradiction_;
};

}  // namespace biglia::futoshiki

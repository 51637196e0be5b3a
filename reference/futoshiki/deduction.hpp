// What follows on a board without guessing, for all cells at once: bounds along the signs, singles and
// pairs. The candidates are planes of bits, one for each value: the cells in which it may stand.
//
// Cost: a round of bounds and singles is a few dozen instructions for each value and each pair of words,
// so for boards of the official sizes some hundred in all, however many candidates go. Naked pairs look
// at each pair of values. To turn the cube takes a step for each candidate.
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

  // The cells in which each value, from 0, may stand.
  struct Cube {
    std::array<Cells, kMost> values;
  };

  // The values that a cell can have; the places that a value can have in a row, in a column.
  enum View : std::uint8_t { kCells, kRows, kColumns };

  // What was left without a candidate: these cells; the value's places in the rows, or in the columns,
  // to which these cells belong, one in each.
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
      Side& first = sides_[across ? kRight : kBelow];
      Side& second = sides_[across ? kLeft : kAbove];
      (sign.smaller == from ? first.smaller : first.larger).put(place(board, from));
      (sign.smaller == to ? second.smaller : second.larger).put(place(board, to));
    }
  }

  const Layout<kMost>& layout() const { return layout_; }

  // The clues and nothing else.
  Cube given(const Board& board) const {
    Cube cube;
    Cells blanks = layout_.cells();
    for (std::size_t cell = 0; cell < board.cells(); ++cell) {
      if (board.clues[cell] == 0) continue;
      cube.values[board.clues[cell] - 1U].put(place(board, cell));
      blanks.take(place(board, cell));
    }
    for (std::size_t v = 0; v < size(); ++v) cube.values[v] |= blanks;
    return cube;
  }

  // Takes away what cannot be by bounds, singles and naked pairs, until nothing more follows. False if
  // somebody is left with nothing; contradiction() then says who.
  bool settle(Cube& cube) {
    do {
      if (!settle_singles(cube)) return false;
    } while (take_pairs(cube));
    return true;
  }

  // The same with hidden pairs and X-wings. They are naked pairs, too, when rows, columns and values
  // change places.
  bool settle_thoroughly(Cube& cube) {
    while (settle(cube)) {
      if (solved(cube)) return true;
      cube = turned(cube);
      bool more = take_pairs(cube);
      cube = turned(cube);
      more |= take_pairs(cube);
      cube = turned(cube);  // as it was
      if (!more) return true;
    }
    return false;
  }

  const Contradiction& contradiction() const { return contradiction_; }

  // REQUIRES: settled.
  bool solved(const Cube& cube) const { return !(layout_.cells() & ~count(cube).one).any(); }

  // The cells without a candidate; with one; with two.
  struct Counts {
    Cells none;
    Cells one;
    Cells two;
  };
  Counts count(const Cube& cube) const {
    Cells once;
    Cells twice;
    Cells thrice;
    for (std::size_t v = 0; v < size(); ++v) {
      thrice |= twice & cube.values[v];
      twice |= once & cube.values[v];
      once |= cube.values[v];
    }
    return {layout_.cells() & ~once, once & ~twice, twice & ~thrice};
  }

 private:
  enum class Step : std::uint8_t { kContradiction, kNothing, kSomething };
  enum Direction : std::uint8_t { kRight, kLeft, kBelow, kAbove };
  // Cells that are smaller, and larger, than their neighbour on one side.
  struct Side {
    Cells smaller;
    Cells larger;
  };

  std::size_t size() const { return layout_.size(); }
  CellBit place(const Board& board, std::size_t cell) const {
    return layout_.place(board.row_of(cell), board.column_of(cell));
  }

  Step fail(View view, std::size_t value, const Cells& cells) {
    contradiction_ = {view, value, cells};
    return Step::kContradiction;
  }

  bool settle_singles(Cube& cube) {
    Cells seen;  // singles whose rows and columns were cleared
    Step step = Step::kSomething;
    while (step == Step::kSomething) step = next_step(cube, seen);
    return step == Step::kNothing;
  }

  // The first of these that changes anything: the cheapest come first.
  Step next_step(Cube& cube, Cells& seen) {
    const Counts counts = count(cube);
    if (counts.none.any()) return fail(kCells, 0, counts.none);
    if ((counts.one & ~seen).any()) {
      seen = counts.one;
      if (const Step step = clear_around(cube, counts.one); step != Step::kNothing) return step;
    }
    if (bound(cube)) return Step::kSomething;
    return take_hidden_singles(cube, counts.one);
  }

  // Where a value is all that a cell can have, it is nowhere else in the row and in the column.
  Step clear_around(Cube& cube, const Cells& singles) {
    Cells gone;
    for (std::size_t v = 0; v < size(); ++v) {
      Cells& cells = cube.values[v];
      const Cells found = cells & singles;
      const Cells around = layout_.rows_with_any(found) | layout_.template columns<1>(found)[0];
      const Cells out = cells & around & ~found;
      gone |= out;
      cells &= ~out;
      if (const Cells lost = layout_.cells() & ~layout_.rows_with_any(cells); lost.any()) {
        return fail(kRows, v, lost & layout_.first_column());
      }
    }
    return gone.any() ? Step::kSomething : Step::kNothing;
  }

  // Takes the values that have no smaller one, or no larger one, beyond a sign: from the least value
  // upwards, and from the greatest downwards, each along whole chains in one go.
  bool bound(Cube& cube) const {
    Cells gone;
    Cells lower;   // cells that can have a value below this one
    Cells higher;  // above
    for (std::size_t i = 0; i < size(); ++i) {
      Cells& up = cube.values[i];
      const Cells too_low = up & lacking(lower, &Side::larger);
      up &= ~too_low;
      lower |= up;
      Cells& down = cube.values[size() - 1 - i];
      const Cells too_high = down & lacking(higher, &Side::smaller);
      down &= ~too_high;
      higher |= down;
      gone |= too_low | too_high;
    }
    return gone.any();
  }

  // The cells with a sign of the kind beyond which there is none of these.
  Cells lacking(const Cells& there, Cells Side::* kind) const {
    return (sides_[kRight].*kind & ~layout_.on_right(there)) |
           (sides_[kLeft].*kind & ~layout_.on_left(there)) |
           (sides_[kBelow].*kind & ~layout_.below(there)) |
           (sides_[kAbove].*kind & ~layout_.above(there));
  }

  // Where a row or a column has one cell left for a value, the cell has no other one.
  Step take_hidden_singles(Cube& cube, const Cells& singles) {
    std::array<Cells, kMost> found;
    Cells taken;
    Cells twice;
    for (std::size_t v = 0; v < size(); ++v) {
      const Cells& cells = cube.values[v];
      const auto [column_has, column_more] = layout_.template columns<2>(cells);
      const Cells row_more = layout_.rows_with_any(layout_.beyond_first_in_row(cells));
      const Cells settled = cells & singles;
      const Cells bad_rows =
          (layout_.cells() & ~layout_.rows_with_any(cells)) | (row_more & settled);
      if (bad_rows.any()) {
        const Cells rows = layout_.rows_with_any(bad_rows);
        return fail(kRows, v, rows & layout_.first_column());
      }
      const Cells lost = layout_.first_row() & ~column_has;
      const Cells shared = settled & column_more;
      if ((lost | shared).any()) {
        const Cells bad_columns =
            lost | (layout_.template columns<1>(shared)[0] & layout_.first_row());
        return fail(kColumns, v, bad_columns);
      }
      found[v] = cells & ~(row_more & column_more);
      twice |= taken & found[v];
      taken |= found[v];
    }
    if (twice.any()) return fail(kCells, 0, twice);
    Cells gone;
    for (std::size_t v = 0; v < size(); ++v) {
      Cells& cells = cube.values[v];
      const Cells out = cells & taken & ~found[v];
      cells &= ~out;
      gone |= out;
    }
    return gone.any() ? Step::kSomething : Step::kNothing;
  }

  // Two cells of a row, or of a column, that can have only the same two values: nobody else there can
  // have these. True if that took anything.
  bool take_pairs(Cube& cube) const {
    const Cells two = count(cube).two;
    Cells gone;
    for (std::size_t v = 1; v < size(); ++v) {
      for (std::size_t u = 0; u < v; ++u) {
        const Cells both = cube.values[u] & cube.values[v] & two;
        if (!both.any_two()) continue;
        const Cells lines = layout_.rows_with_any(layout_.beyond_first_in_row(both)) |
                            layout_.template columns<2>(both)[1];
        const Cells out = lines & ~both;
        gone |= out & (cube.values[u] | cube.values[v]);
        cube.values[u] &= ~out;
        cube.values[v] &= ~out;
      }
    }
    return gone.any();
  }

  // What was the row becomes the value, the column the row, the value the column.
  Cube turned(const Cube& cube) const {
    Cube other;
    for (std::size_t v = 0; v < size(); ++v) {
      layout_.for_each(cube.values[v], [&](std::size_t row, std::size_t column, CellBit) {
        other.values[row].put(layout_.place(column, v));
      });
    }
    return other;
  }

  Layout<kMost> layout_;
  std::array<Side, 4> sides_;  // by direction
  Contradiction contradiction_;
};

}  // namespace biglia::futoshiki

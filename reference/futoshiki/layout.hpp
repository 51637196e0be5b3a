// Maps a board of at most kMost rows to planes.
//
// Rows: a word contains as many rows as fit with a spare bit after each. One addition therefore
// adds to all rows without a carry from one row to the next. Above size 31 a word contains one row.
// The layout is fixed at compile time, because much of the work is shifts, and shifts by constants
// are faster.
//
// Values: the least value shares a plane with the greatest, the second least with the second
// greatest, and so on. The middle value is alone if the size is odd.
//
// The results of the functions for neighbours, rows and columns are only defined for the board's
// cells; other bits may be set. These functions process both sides of a plane.
#pragma once

#include <array>
#include <bit>

#include "reference/futoshiki/plane.hpp"

namespace biglia::futoshiki {

// The plane and the side that contain the cells of a value.
struct ValuePlace {
  std::size_t plane = 0;
  std::size_t side = 0;
};

template <std::size_t kMost>
class Layout {
  static constexpr bool kOneRowPerWord = kMost > 31;
  static constexpr std::size_t kWidth = kOneRowPerWord ? 64 : kMost + 1;  // from row to row
  static constexpr std::size_t kRows = 64 / kWidth;                       // per word

 public:
  using Cells = Plane<((kMost + kRows - 1) / kRows + 1) / 2>;
  static constexpr std::size_t kPlanes = (kMost + 1) / 2;  // maximum number of planes

  // REQUIRES: 1 <= size <= kMost.
  explicit Layout(std::size_t size) : size_(size) {
    for (std::size_t i = 0; i < size; ++i) {
      const auto [word, first] = place(i, 0);
      cells_.put({word, first * (kRowBits >> (kMost - size))});
    }
    middle_cells_ = cells_.only(0);
  }

  std::size_t size() const { return size_; }
  // The board's cells, on both sides.
  const Cells& cells() const { return cells_; }
  // The cells of the first column and of the first row, on both sides.
  Cells first_column() const { return all_quads(kFirsts) & cells_; }
  Cells first_row() const {
    Cells cells;
    cells.put({0, kRowBits});
    return cells & cells_;
  }

  // Values are counted from 0.
  std::size_t planes() const { return (size_ + 1) / 2; }
  ValuePlace place_of_value(std::size_t value) const {
    return value < planes() ? ValuePlace{value, 0} : ValuePlace{size_ - 1 - value, 1};
  }
  std::size_t value_at(ValuePlace at) const {
    return at.side == 0 ? at.plane : size_ - 1 - at.plane;
  }
  // The board's cells, on those sides of the plane that have a value.
  const Cells& cells_of(std::size_t plane) const {
    return (2 * plane) + 1 == size_ ? middle_cells_ : cells_;
  }

  CellBit place(std::size_t row, std::size_t column) const {
    return {row / kRows, Word{1} << ((row % kRows * kWidth) + column)};
  }
  // Calls visit(row, column) for each cell, row by row. REQUIRES: only bits of cells are set.
  template <typename Visit>
  void for_each(const Cells& cells, std::size_t side, Visit visit) const {
    for (std::size_t i = 0; i < Cells::kWords; ++i) {
      for (Word rest = cells.word(i, side); rest != 0; rest &= rest - 1) {
        const auto [row, column] = first_of_word(i, rest);
        visit(row, column);
      }
    }
  }

  // The row and the column of the first cell. REQUIRES: at least one cell is set, and no other bit.
  std::pair<std::size_t, std::size_t> first(const Cells& cells, std::size_t side) const {
    std::size_t i = 0;
    while (cells.word(i, side) == 0) ++i;
    return first_of_word(i, cells.word(i, side));
  }

  // The bits of a row.
  Word row(const Cells& cells, std::size_t side, std::size_t row) const {
    return (cells.word(row / kRows, side) >> (row % kRows * kWidth)) & kRowBits;
  }
  using Words = std::array<Word, Cells::kWords>;  // the words of one side
  // Adds cells of a column to `words`: bit i of `bits` is the cell in row i.
  void put_column(Words& words, std::size_t column, Word bits) const {
    constexpr Word kRowsOfWord = ~Word{0} >> (64 - kRows);
    for (Word& word : words) {
      word |= (((bits & kRowsOfWord) * kApart) & kFirsts) << column;
      bits >>= kRows;
    }
  }

  // Each cell of the result has the bit of its neighbour on the right, on the left, below or above.
  Cells on_right(const Cells& cells) const {
    return Cells::of_quads([&](std::size_t i) { return cells.quads[i] >> 1; });
  }
  Cells on_left(const Cells& cells) const {
    return Cells::of_quads([&](std::size_t i) { return cells.quads[i] << 1; });
  }
  Cells below(const Cells& cells) const {
    return Cells::of_quads([&](std::size_t i) {
      const WordQuad& quad = cells.quads[i];
      const WordQuad next = shifted(quad, i + 1 < Cells::kQuads ? cells.quads[i + 1] : WordQuad{});
      if constexpr (kOneRowPerWord) {
        return next;
      } else {
        return (quad >> kWidth) | (next << (kWidth * (kRows - 1)));
      }
    });
  }
  Cells above(const Cells& cells) const {
    return Cells::of_quads([&](std::size_t i) {
      const WordQuad& quad = cells.quads[i];
      const WordQuad before = shifted(i > 0 ? cells.quads[i - 1] : WordQuad{}, quad);
      if constexpr (kOneRowPerWord) {
        return before;
      } else {
        return (quad << kWidth) | (before >> (kWidth * (kRows - 1)));
      }
    });
  }

  // All cells of the rows that have a bit. REQUIRES: only bits of cells are set.
  Cells rows_with_any(const Cells& cells) const {
    return Cells::of_quads([&](std::size_t i) {
      const WordQuad& quad = cells.quads[i];
      if constexpr (kOneRowPerWord) {
        return reinterpret_cast<WordQuad>(quad != 0);
      } else {
        const WordQuad carries = (quad + kAll) & kSpares;
        return carries - (carries >> kMost);
      }
    });
  }
  // Removes the first bit of every row. REQUIRES: only bits of cells are set.
  Cells beyond_first_in_row(const Cells& cells) const {
    return Cells::of_quads([&](std::size_t i) {
      const WordQuad& quad = cells.quads[i];
      return quad & ((quad | kSpares) - kFirsts);
    });
  }

  // Element k of the result: all cells of the columns that have more than k bits. REQUIRES: only
  // bits of cells are set.
  template <std::size_t kCounts>
  std::array<Cells, kCounts> columns(const Cells& cells) const {
    static_assert(1 <= kCounts && kCounts <= 3);
    using Counts = std::array<WordQuad, kCounts>;
    Counts counts{cells.quads[0]};
    const auto add = [&](const Counts& other) {
      if constexpr (kCounts > 2) {
        counts[2] |= other[2] | (counts[1] & other[0]) | (counts[0] & other[1]);
      }
      if constexpr (kCounts > 1) counts[1] |= other[1] | (counts[0] & other[0]);
      counts[0] |= other[0];
    };
    const auto transformed = [&](auto f) {
      Counts other{};
      for (std::size_t k = 0; k < kCounts; ++k) other[k] = f(counts[k]);
      return other;
    };
    for (std::size_t i = 1; i < Cells::kQuads; ++i) add({cells.quads[i]});
    add(transformed([](const WordQuad& quad) { return shifted(quad, quad); }));
    // Adds the second half of the rows to the first half, and so on, until the first row has the
    // sum. The other rows are then meaningless.
    each_step([&](std::size_t bits) {
      add(transformed([&](const WordQuad& quad) { return quad >> bits; }));
    });
    std::array<Cells, kCounts> result;
    for (std::size_t k = 0; k < kCounts; ++k) result[k] = in_all_rows(counts[k]);
    return result;
  }

 private:
  static std::pair<std::size_t, std::size_t> first_of_word(std::size_t i, Word word) {
    const auto at = static_cast<std::size_t>(std::countr_zero(word));
    return {(i * kRows) + (at / kWidth), at % kWidth};
  }

  // Repeats `bits` `times` times at a distance of `apart` bits.
  static constexpr Word bits_apart(Word bits, std::size_t times, std::size_t apart) {
    Word word = 0;
    for (std::size_t i = 0; i < times; ++i) word |= bits << (i * apart);
    return word;
  }
  // The bits of a word's first row; in every row of a word: all bits, the first bit, the spare bit.
  static constexpr Word kRowBits = ~Word{0} >> (64 - kMost);
  static constexpr Word kAll = bits_apart(kRowBits, kRows, kWidth);
  static constexpr Word kFirsts = bits_apart(1, kRows, kWidth);
  static constexpr Word kSpares = kOneRowPerWord ? 0 : bits_apart(kRowBits + 1, kRows, kWidth);
  // A multiplication by kApart copies bit i (i < kRows) to i * kWidth. All other copies are not at
  // a multiple of kWidth.
  static_assert(kRows <= kMost && kMost <= 64);
  static constexpr Word kApart = bits_apart(1, kRows, kWidth - 1);

  // On each side: the second word of `quad`, then the first word of `other`.
  static WordQuad shifted(const WordQuad& quad, const WordQuad& other) {
    return __builtin_shufflevector(quad, other, 1, 4, 3, 6);
  }

  // Calls step(k * kWidth) for k = half of a word's rows, a quarter and so on, in powers of two.
  // These steps reach all rows from the first one, and the first row from all others. Unrolled, as
  // in plane.hpp.
  template <typename Step>
  static void each_step(Step step) {
    constexpr std::size_t kFarthest = std::bit_ceil(kRows) / 2;
    [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
      (step((kFarthest >> kIndex) * kWidth), ...);
    }(std::make_index_sequence<std::bit_width(kFarthest)>());
  }

  static Cells all_quads(Word word) {
    return Cells::of_quads([&](std::size_t) { return WordQuad{} + word; });
  }
  static Cells in_all_rows(const WordQuad& found) {
    WordQuad first = found & kRowBits;
    each_step([&](std::size_t bits) { first |= first << bits; });
    first &= kAll;
    return Cells::of_quads([&](std::size_t) { return first; });
  }

  std::size_t size_;
  Cells cells_;
  Cells middle_cells_;
};

}  // namespace biglia::futoshiki

// How the rows of a board of at most kMost rows lie in a plane: as many to a word as fit with a spare
// bit after each, so that one addition adds to all rows without a carry from one to the next; above
// size 31 a row has a word. Fixed when compiled, because shifts by constants are the faster half of it
// all. And how its values lie in planes: the least beside the greatest, and so on to the middle, which
// is alone where the size is odd.
//
// What neighbours and rows and columns give is defined for the board's cells only: other bits of the
// results may be set. All of it is done to both sides of a plane.
#pragma once

#include <array>
#include <bit>

#include "reference/futoshiki/plane.hpp"

namespace biglia::futoshiki {

// Where a value's cells are.
struct ValuePlace {
  std::size_t plane = 0;
  std::size_t side = 0;
};

template <std::size_t kMost>
class Layout {
  static constexpr bool kRowAWord = kMost > 31;
  static constexpr std::size_t kWidth = kRowAWord ? 64 : kMost + 1;  // from one row to the next
  static constexpr std::size_t kRows = 64 / kWidth;                  // in a word

 public:
  using Cells = Plane<((kMost + kRows - 1) / kRows + 1) / 2>;
  static constexpr std::size_t kPlanes = (kMost + 1) / 2;  // at most

  // REQUIRES: 1 <= size <= kMost.
  explicit Layout(std::size_t size) : size_(size) {
    for (std::size_t i = 0; i < size; ++i) {
      const auto [word, first] = place(i, 0);
      cells_.put({word, first * (kRowBits >> (kMost - size))});
    }
    of_middle_ = cells_.only(0);
  }

  std::size_t size() const { return size_; }
  // The board's cells, on both sides.
  const Cells& cells() const { return cells_; }
  // The cells of the first column; those of the first row.
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
  // The board's cells on the sides of that plane that have a value.
  const Cells& cells_of(std::size_t plane) const {
    return (2 * plane) + 1 == size_ ? of_middle_ : cells_;
  }

  CellBit place(std::size_t row, std::size_t column) const {
    return {row / kRows, Word{1} << ((row % kRows * kWidth) + column)};
  }
  // visit(row, column), in this order. REQUIRES: nothing else than cells is set.
  template <typename Visit>
  void for_each(const Cells& cells, std::size_t side, Visit visit) const {
    for (std::size_t i = 0; i < Cells::kWords; ++i) {
      for (Word rest = cells.word(i, side); rest != 0; rest &= rest - 1) {
        const auto [row, column] = first_of_word(i, rest);
        visit(row, column);
      }
    }
  }

  // The row and the column of the first cell. REQUIRES: some are set, and nothing else.
  std::pair<std::size_t, std::size_t> first(const Cells& cells, std::size_t side) const {
    std::size_t i = 0;
    while (cells.word(i, side) == 0) ++i;
    return first_of_word(i, cells.word(i, side));
  }

  // A row's bits; and cells of the first `size` rows of one column, of which row number i has bit i.
  Word row(const Cells& cells, std::size_t side, std::size_t row) const {
    return (cells.word(row / kRows, side) >> (row % kRows * kWidth)) & kRowBits;
  }
  using Words = std::array<Word, Cells::kWords>;  // of a side
  void put_column(Words& words, std::size_t column, Word bits) const {
    constexpr Word kOfAWord = ~Word{0} >> (64 - kRows);
    for (Word& word : words) {
      word |= (((bits & kOfAWord) * kApart) & kFirsts) << column;
      bits >>= kRows;
    }
  }

  // Of every cell what its neighbour on the right has, and so on.
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
      if constexpr (kRowAWord) {
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
      if constexpr (kRowAWord) {
        return before;
      } else {
        return (quad << kWidth) | (before >> (kWidth * (kRows - 1)));
      }
    });
  }

  // All cells of the rows that have any bit. REQUIRES: nothing else than cells is set.
  Cells rows_with_any(const Cells& cells) const {
    return Cells::of_quads([&](std::size_t i) {
      const WordQuad& quad = cells.quads[i];
      if constexpr (kRowAWord) {
        return reinterpret_cast<WordQuad>(quad != 0);
      } else {
        const WordQuad carries = (quad + kAll) & kSpares;
        return carries - (carries >> kMost);
      }
    });
  }
  // Every row without its first bit. REQUIRES: nothing else than cells is set.
  Cells beyond_first_in_row(const Cells& cells) const {
    return Cells::of_quads([&](std::size_t i) {
      const WordQuad& quad = cells.quads[i];
      return quad & ((quad | kSpares) - kFirsts);
    });
  }

  // Number k of the result: all cells of the columns that have more than k bits.
  // REQUIRES: nothing else than cells is set.
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
    const auto changed = [&](auto how) {
      Counts other{};
      for (std::size_t k = 0; k < kCounts; ++k) other[k] = how(counts[k]);
      return other;
    };
    for (std::size_t i = 1; i < Cells::kQuads; ++i) add({cells.quads[i]});
    add(changed([](const WordQuad& quad) { return shifted(quad, quad); }));
    // Halfway down to the first row, and so on; what lies beyond it is of no use then.
    each_step([&](std::size_t bits) {
      add(changed([&](const WordQuad& quad) { return quad >> bits; }));
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

  // The bits, that many times, each so far from the one before.
  static constexpr Word bits_apart(Word bits, std::size_t times, std::size_t apart) {
    Word word = 0;
    for (std::size_t i = 0; i < times; ++i) word |= bits << (i * apart);
    return word;
  }
  // A row's bits at a word's end; in every row all bits, the first one, the spare one.
  static constexpr Word kRowBits = ~Word{0} >> (64 - kMost);
  static constexpr Word kAll = bits_apart(kRowBits, kRows, kWidth);
  static constexpr Word kFirsts = bits_apart(1, kRows, kWidth);
  static constexpr Word kSpares = kRowAWord ? 0 : bits_apart(kRowBits + 1, kRows, kWidth);
  // Times this, bit i of the first kRows is at i * kWidth, and everything else at no multiple of kWidth.
  static_assert(kRows <= kMost && kMost <= 64);
  static constexpr Word kApart = bits_apart(1, kRows, kWidth - 1);

  // On each side the second word, then the first one of the other quad.
  static WordQuad shifted(const WordQuad& quad, const WordQuad& other) {
    return __builtin_shufflevector(quad, other, 1, 4, 3, 6);
  }

  // step(the bits of k rows) for k = half of a word's rows, a quarter and so on, in powers of two: all
  // rows are reached from the first one, and the first from all. Written out, as in plane.hpp.
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
  Cells of_middle_;
};

}  // namespace biglia::futoshiki

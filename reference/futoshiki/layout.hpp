// How the rows of a board of at most kMost rows lie in a plane: as many to a word as fit with a spare
// bit after each, so that one addition adds to all rows without a carry from one to the next; above
// size 31 a row has a word. Fixed when compiled, because shifts by constants are the faster half of it
// all.
//
// What neighbours and rows and columns give is defined for the board's cells only: other bits of the
// results may be set.
#pragma once

#include <array>
#include <bit>

#include "reference/futoshiki/plane.hpp"

namespace biglia::futoshiki {

template <std::size_t kMost>
class Layout {
  static constexpr bool kRowAWord = kMost > 31;
  static constexpr std::size_t kWidth = kRowAWord ? 64 : kMost + 1;  // from one row to the next
  static constexpr std::size_t kRows = 64 / kWidth;                  // in a word

 public:
  using Cells = Plane<((kMost + kRows - 1) / kRows + 1) / 2>;

  // REQUIRES: 1 <= size <= kMost.
  explicit Layout(std::size_t size) : size_(size) {
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t k = 0; k < size; ++k) cells_.put(place(i, k));
    }
  }

  std::size_t size() const { return size_; }
  const Cells& cells() const { return cells_; }
  // The cells of the first column; those of the first row.
  Cells first_column() const { return all_pairs(kFirsts) & cells_; }
  Cells first_row() const {
    Cells cells;
    cells.pairs[0][0] = kRowBits;
    return cells & cells_;
  }

  CellBit place(std::size_t row, std::size_t column) const {
    return {row / kRows, Word{1} << ((row % kRows * kWidth) + column)};
  }
  // visit(row, column, place), in this order. REQUIRES: nothing else than cells is set.
  template <typename Visit>
  void for_each(const Cells& cells, Visit visit) const {
    for (std::size_t i = 0; i < Cells::kWords; ++i) {
      for (Word rest = cells.word(i); rest != 0; rest &= rest - 1) {
        const auto at = static_cast<std::size_t>(std::countr_zero(rest));
        visit((i * kRows) + (at / kWidth), at % kWidth, CellBit{i, rest & -rest});
      }
    }
  }

  // Of every cell what its neighbour on the right has, and so on.
  Cells on_right(const Cells& cells) const {
    return Cells::of_pairs([&](std::size_t i) { return cells.pairs[i] >> 1; });
  }
  Cells on_left(const Cells& cells) const {
    return Cells::of_pairs([&](std::size_t i) { return cells.pairs[i] << 1; });
  }
  Cells below(const Cells& cells) const {
    return Cells::of_pairs([&](std::size_t i) {
      const WordPair& pair = cells.pairs[i];
      const WordPair next{pair[1], i + 1 < Cells::kPairs ? cells.pairs[i + 1][0] : 0};
      if constexpr (kRowAWord) {
        return next;
      } else {
        return (pair >> kWidth) | (next << (kWidth * (kRows - 1)));
      }
    });
  }
  Cells above(const Cells& cells) const {
    return Cells::of_pairs([&](std::size_t i) {
      const WordPair& pair = cells.pairs[i];
      const WordPair before{i > 0 ? cells.pairs[i - 1][1] : 0, pair[0]};
      if constexpr (kRowAWord) {
        return before;
      } else {
        return (pair << kWidth) | (before >> (kWidth * (kRows - 1)));
      }
    });
  }

  // All cells of the rows that have any bit. REQUIRES: nothing else than cells is set.
  Cells rows_with_any(const Cells& cells) const {
    return Cells::of_pairs([&](std::size_t i) {
      const WordPair& pair = cells.pairs[i];
      if constexpr (kRowAWord) {
        return reinterpret_cast<WordPair>(pair != 0);
      } else {
        const WordPair carries = (pair + kAll) & kSpares;
        return carries - (carries >> kMost);
      }
    });
  }
  // Every row without its first bit. REQUIRES: nothing else than cells is set.
  Cells beyond_first_in_row(const Cells& cells) const {
    return Cells::of_pairs([&](std::size_t i) {
      const WordPair& pair = cells.pairs[i];
      return pair & ((pair | kSpares) - kFirsts);
    });
  }

  // Number k of the result: all cells of the columns that have more than k bits.
  // REQUIRES: nothing else than cells is set.
  template <std::size_t kCounts>
  std::array<Cells, kCounts> columns(const Cells& cells) const {
    static_assert(1 <= kCounts && kCounts <= 3);
    using Counts = std::array<WordPair, kCounts>;
    Counts counts{cells.pairs[0]};
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
    for (std::size_t i = 1; i < Cells::kPairs; ++i) add({cells.pairs[i]});
    add(changed([](const WordPair& pair) { return WordPair{pair[1], pair[0]}; }));
    // Halfway down to the first row, and so on; what lies beyond it is of no use then.
    each_step([&](std::size_t bits) {
      add(changed([&](const WordPair& pair) { return pair >> bits; }));
    });
    std::array<Cells, kCounts> result;
    for (std::size_t k = 0; k < kCounts; ++k) result[k] = in_all_rows(counts[k]);
    return result;
  }

 private:
  static constexpr WordPair in_every_row(Word row) {
    Word word = 0;
    for (std::size_t i = 0; i < kRows; ++i) word |= row << (i * kWidth);
    return WordPair{word, word};
  }
  // A row's bits at a word's end; those rows of both words; in every row all bits, the first one, the
  // spare one.
  static constexpr Word kRowBits = ~Word{0} >> (64 - kMost);
  static constexpr WordPair kFirstRow{kRowBits, kRowBits};  // of each word
  static constexpr WordPair kAll = in_every_row(kRowBits);
  static constexpr WordPair kFirsts = in_every_row(1);
  static constexpr WordPair kSpares = in_every_row(kRowAWord ? 0 : kRowBits + 1);

  // step(the bits of k rows) for k = half of a word's rows, a quarter and so on, in powers of two: all
  // rows are reached from the first one, and the first from all. Written out, as in plane.hpp.
  template <typename Step>
  static void each_step(Step step) {
    constexpr std::size_t kFarthest = std::bit_ceil(kRows) / 2;
    [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
      (step((kFarthest >> kIndex) * kWidth), ...);
    }(std::make_index_sequence<std::bit_width(kFarthest)>());
  }

  static Cells all_pairs(const WordPair& pair) {
    return Cells::of_pairs([&](std::size_t) { return pair; });
  }
  static Cells in_all_rows(WordPair first) {
    first &= kFirstRow;
    each_step([&](std::size_t bits) { first |= first << bits; });
    return all_pairs(first & kAll);
  }

  std::size_t size_;
  Cells cells_;
};

}  // namespace biglia::futoshiki

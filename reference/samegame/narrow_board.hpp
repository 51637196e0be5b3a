// A board of at most 15 rows, 15 columns and 15 colours, for millions of turns per second.
//
// What: a column is a word of 16 nibbles, bottom row first: the colours of its cells, with 0 above
// the top. A second word has for each of these cells its row in the starting board, plus one. A
// turn touches only the columns of its group and their neighbours. Removing cells shifts the
// nibbles above them down, in both words, so an anchor is found by comparing nibbles and needs no
// tracking. Empty columns leave a doubly linked list. Nothing moves sideways.
//
// Why: the search replays games from every turn and stores the boards of the games that it accepts.
// This board has 300 bytes and no indirection. The cells of one colour in a column are a mask with
// one bit per nibble. The cells that a chain connects to others follow from shifts by 1, 2, 4 and 8
// nibbles, without a branch.
//
// Cost: about 50 ns per turn of 3 cells (x86-64 without extensions). Sources: parallel
// operations on the fields of a word are from Warren, "Hacker's Delight" (2nd edition, 2012),
// chapters 6 and 7; fills by doubled shifts are those of the carries in the adder of Kogge and Stone
// (1973), and are known from sliding pieces in chess programs.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "reference/samegame/game.hpp"

namespace biglia::samegame {

class NarrowBoard {
 public:
  static constexpr std::size_t kMaxRows = 15;
  static constexpr std::size_t kMaxColumns = 15;
  static constexpr std::size_t kMaxColours = 15;
  static bool fits(const Grid& grid, const Ranking& ranking);

  NarrowBoard() = default;
  // REQUIRES: fits(grid, ranking).
  NarrowBoard(const Grid& grid, const Ranking& ranking);
  NarrowBoard(const NarrowBoard& other) = default;
  NarrowBoard(NarrowBoard&& other) = default;
  ~NarrowBoard() = default;
  NarrowBoard& operator=(NarrowBoard&& other) = default;
  // GCC copies an object of this size with a slow string instruction. It copies single words, without
  // a loop, in pairs.
  NarrowBoard& operator=(const NarrowBoard& other) {
    copy(colours_, other.colours_, std::make_index_sequence<kMaxColumns + 1>());
    copy(rows_, other.rows_, std::make_index_sequence<kMaxColumns + 1>());
    next_ = other.next_;
    previous_ = other.previous_;
    counts_ = other.counts_;
    left_ = other.left_;
    return *this;
  }

  // Removes the group of the anchor if it has two cells or more.
  Removed play(Anchor anchor) { return has_quick_bits() ? play_quick(anchor) : play_plain(anchor); }
  // The same, with the instructions of every x86-64 processor, and with those for bits (BMI1, BMI2,
  // LZCNT). Both give the same board. REQUIRES of the second one: has_quick_bits().
  Removed play_plain(Anchor anchor);
  Removed play_quick(Anchor anchor);
  // True if this processor has the instructions, and they are quick: those of AMD before Zen 3 (2020)
  // are slower than the plain ones.
  static bool has_quick_bits() { return kHasQuickBits; }

  // How many pairs of neighbours of one colour a turn of the anchor's cell adds to the board; less than
  // 0 if it takes some away. Nothing if the cell is alone or gone.
  std::optional<int> added_pairs(Anchor anchor) const {
    return has_quick_bits() ? added_pairs_quick(anchor) : added_pairs_plain(anchor);
  }
  std::optional<int> added_pairs_plain(Anchor anchor) const;
  std::optional<int> added_pairs_quick(Anchor anchor) const;

  // Updates the numbers of cells and the order of the columns for a turn that led from `before` to
  // `after`, two boards with the same columns as this one where the turn depends on them.
  void count(const NarrowBoard& before, const NarrowBoard& after, const Removed& removed);
  // Copies the columns, whose order is the same on both boards.
  void copy_columns(const NarrowBoard& other, Columns columns);
  // The columns among `among` that have other cells on the other board.
  Columns differing(const NarrowBoard& other, Columns among) const;

  std::size_t left() const { return left_; }
  std::size_t count(std::size_t colour) const { return counts_[colour]; }
  // The cell with this index among the cells left. REQUIRES: index < left().
  Anchor cell(std::size_t index) const;
  // The colour of the anchor's cell; 0 if the cell is gone.
  std::size_t colour(Anchor anchor) const {
    const int shift = shift_of(anchor);
    return shift < 0 ? 0 : (colours_[anchor.column] >> shift) & 15;
  }
  // REQUIRES: the anchor's cell is left.
  Turn turn(Anchor anchor) const;

  // Calls visit(anchor, colour) for each cell that has a neighbour of its colour.
  template <typename Visit>
  void for_each_playable(Visit visit) const {
    Word left_side = 0;  // cells with an equal neighbour in the previous column
    for (std::size_t c = next_[kEnd]; c != kEnd; c = next_[c]) {
      const Word word = colours_[c];
      const Word cells = ~zeros(word) & kHighs;
      const Word above = zeros(word ^ (word >> 4)) & cells;
      const Word right = zeros(word ^ colours_[next_[c]]) & cells;
      for (Word some = above | (above << 4) | right | left_side; some != 0; some &= some - 1) {
        const int shift = std::countr_zero(some) - 3;
        visit(anchor_at(c, shift), static_cast<std::size_t>((word >> shift) & 15));
      }
      left_side = right;
    }
  }

 private:
  using Word = std::uint64_t;
  static constexpr Word kOnes = 0x1111'1111'1111'1111;
  static constexpr Word kSevens = 7 * kOnes;
  static constexpr Word kHighs = 8 * kOnes;
  static constexpr std::size_t kEnd = kMaxColumns;  // the list's end, an empty column

  template <std::size_t... kIndex>
  static void copy(std::array<Word, kMaxColumns + 1>& to,
                   const std::array<Word, kMaxColumns + 1>& from, std::index_sequence<kIndex...>) {
    ((to[kIndex] = from[kIndex]), ...);
  }
  // The high bit of each nibble that is zero.
  static Word zeros(Word word) { return ~(((word & kSevens) + kSevens) | word | kSevens); }
  // The cells of `among` that a chain of such cells in the column connects to one of `seeds`. All
  // have one bit per cell, the high bit of its nibble. REQUIRES: seeds are cells of `among`.
  static Word connected(Word among, Word seeds);
  // The cells of one group, as the high bits of their nibbles.
  struct Group;
  Group group_of(std::size_t column, int shift) const;
  // The number of bits of `highs`, which are high bits of at most 15 nibbles.
  static int count_of(Word highs) { return static_cast<int>(((highs >> 3) * kOnes) >> 60); }
  // Pairs of neighbours of one colour, in a column and between two columns.
  static int pairs_in(Word column) {
    return count_of(zeros(column ^ (column >> 4)) & ~zeros(column) & kHighs);
  }
  static int pairs_between(Word left, Word right) {
    return count_of(zeros(left ^ right) & ~zeros(left) & kHighs);
  }
  // The same code for both; `Bits` has the function that removes cells from a column.
  template <typename Bits>
  Removed play_with(Anchor anchor);
  template <typename Bits>
  void remove(std::size_t column, int shift, Removed& removed);
  template <typename Bits>
  std::optional<int> added_pairs_with(Anchor anchor) const;
  struct PlainBits;
  struct QuickBits;
  static const bool kHasQuickBits;
  Anchor anchor_at(std::size_t column, int shift) const {
    return {static_cast<std::uint16_t>(column),
            static_cast<std::uint16_t>(((rows_[column] >> shift) & 15) - 1)};
  }
  // The first bit of the anchor's nibble, or -1 if the anchor is gone.
  int shift_of(Anchor anchor) const {
    const Word word = rows_[anchor.column] ^ (kOnes * (anchor.row + 1U));
    const Word found = (word - kOnes) & ~word & kHighs;  // its lowest bit is exact
    return found == 0 ? -1 : std::countr_zero(found) - 3;
  }
  void close(std::size_t column);
  void count(const Removed& removed);
  bool is_alone(std::size_t column, int shift) const;
  std::uint8_t previous_or_first(std::size_t column) const {
    return previous_[column] == kEnd ? std::uint8_t{0} : previous_[column];
  }

  std::array<Word, kMaxColumns + 1> colours_ = {};
  std::array<Word, kMaxColumns + 1> rows_ = {};
  std::array<std::uint8_t, kMaxColumns + 1> next_ = {};
  std::array<std::uint8_t, kMaxColumns + 1> previous_ = {};
  std::array<std::uint8_t, kMaxColours + 1> counts_ = {};
  std::uint8_t left_ = 0;
};

}  // namespace biglia::samegame

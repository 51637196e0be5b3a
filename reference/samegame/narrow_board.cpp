#include "reference/samegame/narrow_board.hpp"

#include <immintrin.h>

#include "toolkit/check.hpp"

// Functions that are compiled into each of their callers, for its instructions.
#define BIGLIA_FOR_CALLER [[gnu::always_inline]] inline
// Functions for processors with these instructions, in a section of their own: no other code has them.
#define BIGLIA_QUICK_BITS [[gnu::target("bmi,bmi2,lzcnt"), gnu::section(".text_bmi2")]]

namespace biglia::samegame {
namespace {

bool quick_bits() {
  __builtin_cpu_init();
  // They have no circuit for pext.
  const bool is_slow =
      __builtin_cpu_is("bdver4") || __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
  return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("lzcnt") && !is_slow;
}

}  // namespace

const bool NarrowBoard::kHasQuickBits = quick_bits();

bool NarrowBoard::fits(const Grid& grid, const Ranking& ranking) {
  return grid.rows <= kMaxRows && grid.columns <= kMaxColumns &&
         ranking.count.size() <= kMaxColours + 1;
}

NarrowBoard::NarrowBoard(const Grid& grid, const Ranking& ranking) {
  BIGLIA_CHECK(fits(grid, ranking));
  for (std::size_t c = 0; c < grid.columns; ++c) {
    for (std::size_t r = 0; r < grid.rows; ++r) {
      const std::size_t colour = ranking.colour[(r * grid.columns) + c];
      colours_[c] |= Word{colour} << (4 * r);
      rows_[c] |= Word{r + 1} << (4 * r);
      ++counts_[colour];
      ++left_;
    }
    next_[c] = static_cast<std::uint8_t>(c + 1 < grid.columns ? c + 1 : kEnd);
    previous_[c] = static_cast<std::uint8_t>(c > 0 ? c - 1 : kEnd);
  }
  previous_[kEnd] = static_cast<std::uint8_t>(grid.columns - 1);
}

BIGLIA_FOR_CALLER NarrowBoard::Word NarrowBoard::connected(Word among, Word seeds) {
  Word up = seeds;
  Word down = seeds;
  Word through_up =
      among;  // cells from which all cells down to the current distance are in `among`
  Word through_down = among;
  const auto spread = [&](int distance) {
    up |= through_up & (up << distance);
    down |= through_down & (down >> distance);
    through_up &= through_up << distance;
    through_down &= through_down >> distance;
  };
  spread(4);
  spread(8);
  spread(16);
  spread(32);
  return up | down;
}

BIGLIA_FOR_CALLER bool NarrowBoard::is_alone(std::size_t column, int shift) const {
  const Word word = colours_[column];
  const Word colour = (word >> shift) & 15;
  const Word below = shift == 0 ? 0 : (word >> (shift - 4)) & 15;
  const Word above = (word >> (shift + 4)) & 15;
  const Word left = (colours_[previous_[column]] >> shift) & 15;
  const Word right = (colours_[next_[column]] >> shift) & 15;
  return colour != below && colour != above && colour != left && colour != right;
}

void NarrowBoard::count(const NarrowBoard& before, const NarrowBoard& after,
                        const Removed& removed) {
  count(removed);
  if (!removed.closes) return;
  for (std::size_t c = removed.first; c <= removed.last; ++c) {
    if (before.rows_[c] != 0 && after.rows_[c] == 0) close(c);
  }
}

void NarrowBoard::count(const Removed& removed) {
  counts_[removed.colour] = static_cast<std::uint8_t>(counts_[removed.colour] - removed.cells);
  left_ = static_cast<std::uint8_t>(left_ - removed.cells);
}

void NarrowBoard::copy_columns(const NarrowBoard& other, Columns columns) {
  for (; columns != 0; columns &= columns - 1) {
    const auto c = static_cast<std::size_t>(std::countr_zero(columns));
    colours_[c] = other.colours_[c];
    rows_[c] = other.rows_[c];
  }
}

Columns NarrowBoard::differing(const NarrowBoard& other, Columns among) const {
  Columns found = 0;
  for (; among != 0; among &= among - 1) {
    const auto c = static_cast<std::size_t>(std::countr_zero(among));
    if (rows_[c] != other.rows_[c]) found |= among & -among;
  }
  return found;
}

BIGLIA_FOR_CALLER void NarrowBoard::close(std::size_t column) {
  next_[previous_[column]] = next_[column];
  previous_[next_[column]] = previous_[column];
}

// `cells` has the high bit of the nibble of each cell to be removed.
struct NarrowBoard::PlainBits {
  // The highest run of cells first.
  static void compact(Word cells, auto&... words) {
    while (cells != 0) {
      const int high = 64 - std::countl_zero(cells);
      const int low = 64 - std::countl_zero(kHighs & ~cells & ((Word{1} << high) - 1));
      const Word below = (Word{1} << low) - 1;
      ((words = (words & below) | ((words >> high) << low)), ...);
      cells &= below;
    }
  }
};

struct NarrowBoard::QuickBits {
  BIGLIA_QUICK_BITS static void compact(Word cells, auto&... words) {
    const Word left = ~((cells >> 3) * 15);
    ((words = _pext_u64(words, left)), ...);
  }
};

struct NarrowBoard::Group {
  std::array<Word, kMaxColumns + 1> cells;  // of the columns in `columns`
  std::uint32_t columns;                    // a bit for each, of neighbours

  std::size_t first() const { return static_cast<std::size_t>(std::countr_zero(columns)); }
  std::size_t last() const { return static_cast<std::size_t>(std::bit_width(columns)) - 1; }
};

// Finds the group column by column.
BIGLIA_FOR_CALLER NarrowBoard::Group NarrowBoard::group_of(std::size_t column, int shift) const {
  // NOLINTBEGIN(cppcoreguidelines-pro-type-member-init): entries are written before they are read
  std::array<Word, kMaxColumns + 1> alike;  // cells of the colour
  Group group;
  // NOLINTEND(cppcoreguidelines-pro-type-member-init)
  const Word same = kOnes * ((colours_[column] >> shift) & 15);
  alike[column] = zeros(colours_[column] ^ same);
  group.cells[column] = connected(alike[column], Word{8} << shift);
  group.columns = 1U << column;
  std::uint32_t known = group.columns;  // columns with entries in alike and group
  std::uint32_t grown = known;          // columns with cells whose neighbours are not yet known
  while (grown != 0) {
    const auto c = static_cast<std::size_t>(std::countr_zero(grown));
    grown &= grown - 1;
    for (const std::size_t side : {previous_[c], next_[c]}) {
      if ((known >> side & 1) == 0) {
        known |= 1U << side;
        alike[side] = zeros(colours_[side] ^ same);
        group.cells[side] = 0;
      }
      const Word meet = alike[side] & group.cells[c] & ~group.cells[side];
      if (meet == 0) continue;
      group.cells[side] |= connected(alike[side], meet);
      group.columns |= 1U << side;
      grown |= 1U << side;
    }
  }
  return group;
}

// Removes the group. Sets all fields of `removed` but the colour.
template <typename Bits>
BIGLIA_FOR_CALLER void NarrowBoard::remove(std::size_t column, int shift, Removed& removed) {
  const Group group = group_of(column, shift);
  removed.first = previous_or_first(group.first());
  removed.last = next_[group.last()];
  for (std::uint32_t columns = group.columns; columns != 0; columns &= columns - 1) {
    const auto c = static_cast<std::size_t>(std::countr_zero(columns));
    removed.cells = static_cast<std::uint16_t>(removed.cells + count_of(group.cells[c]));
    Bits::compact(group.cells[c], colours_[c], rows_[c]);
    if (rows_[c] != 0) continue;
    removed.closes = true;
    close(c);
  }
}

template <typename Bits>
BIGLIA_FOR_CALLER Removed NarrowBoard::play_with(Anchor anchor) {
  const int shift = shift_of(anchor);
  const auto column = static_cast<std::uint8_t>(anchor.column);
  if (shift < 0) return {.first = column, .last = column};
  Removed removed{.colour = static_cast<std::uint16_t>((colours_[column] >> shift) & 15),
                  .first = previous_or_first(column),
                  .last = next_[column]};
  if (is_alone(column, shift)) return removed;
  remove<Bits>(column, shift, removed);
  count(removed);
  return removed;
}

Removed NarrowBoard::play_plain(Anchor anchor) { return play_with<PlainBits>(anchor); }

BIGLIA_QUICK_BITS Removed NarrowBoard::play_quick(Anchor anchor) {
  return play_with<QuickBits>(anchor);
}

template <typename Bits>
BIGLIA_FOR_CALLER std::optional<int> NarrowBoard::added_pairs_with(Anchor anchor) const {
  const auto column = static_cast<std::size_t>(anchor.column);
  const int shift = shift_of(anchor);
  if (shift < 0 || is_alone(column, shift)) return std::nullopt;
  const Group group = group_of(column, shift);
  // The columns from the left, before and after the turn. An empty one is left out.
  Word before = colours_[previous_[group.first()]];
  Word after = before;
  int added = 0;
  for (std::uint32_t columns = group.columns; columns != 0; columns &= columns - 1) {
    const auto c = static_cast<std::size_t>(std::countr_zero(columns));
    Word colours = colours_[c];
    added -= pairs_in(colours) + pairs_between(before, colours);
    before = colours;
    Bits::compact(group.cells[c], colours);
    if (colours == 0) continue;
    added += pairs_in(colours) + pairs_between(after, colours);
    after = colours;
  }
  const Word right = colours_[next_[group.last()]];
  return added + pairs_between(after, right) - pairs_between(before, right);
}

std::optional<int> NarrowBoard::added_pairs_plain(Anchor anchor) const {
  return added_pairs_with<PlainBits>(anchor);
}

BIGLIA_QUICK_BITS std::optional<int> NarrowBoard::added_pairs_quick(Anchor anchor) const {
  return added_pairs_with<QuickBits>(anchor);
}

Anchor NarrowBoard::cell(std::size_t index) const {
  for (std::size_t c = next_[kEnd];; c = next_[c]) {
    const auto height = static_cast<std::size_t>(67 - std::countl_zero(rows_[c])) / 4;
    if (index < height) return anchor_at(c, static_cast<int>(4 * index));
    index -= height;
  }
}

Turn NarrowBoard::turn(Anchor anchor) const {
  Turn turn{.row = static_cast<std::size_t>(shift_of(anchor)) / 4};
  for (std::size_t c = next_[kEnd]; c != anchor.column; c = next_[c]) ++turn.column;
  return turn;
}

}  // namespace biglia::samegame

#include "reference/samegame/narrow_board.hpp"

#include "toolkit/check.hpp"

namespace biglia::samegame {

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
    hash_ += key(c, rows_[c]);
    next_[c] = static_cast<std::uint8_t>(c + 1 < grid.columns ? c + 1 : kEnd);
    previous_[c] = static_cast<std::uint8_t>(c > 0 ? c - 1 : kEnd);
  }
  previous_[kEnd] = static_cast<std::uint8_t>(grid.columns - 1);
}

// The carry of the addition passes through the run from `low` upwards and sets the bit after it.
// Below `low`, the run ends at the highest bit that is not in the mask.
NarrowBoard::Run NarrowBoard::run_at(Word mask, int low) {
  const Word bit = Word{1} << low;
  const Word end = (mask + bit) & ~mask;
  const Word gap = ~mask & (bit - 1);
  return {64 - std::countl_zero(gap), std::countr_zero(end)};
}

NarrowBoard::Word NarrowBoard::without(Word word, Word removed) {
  while (removed != 0) {  // the highest run first
    const int high = 64 - std::countl_zero(removed);
    const int low = 64 - std::countl_zero(~removed & ((Word{1} << high) - 1));
    const Word below = (Word{1} << low) - 1;
    word = (word & below) | ((word >> high) << low);
    removed &= below;
  }
  return word;
}

NarrowBoard::Word NarrowBoard::key(std::size_t column, Word rows) {
  Word word = (rows + (0x9E37 * (column + 1))) * (0x9E37'79B9'7F4A'7C15 * (2 * column + 1));
  word ^= word >> 29;
  return word * 0xBF58'476D'1CE4'E5B9;
}

int NarrowBoard::shift_of(Anchor anchor) const {
  const Word word = rows_[anchor.column] ^ (kOnes * (anchor.row + 1U));
  const Word found = (word - kOnes) & ~word & kHighs;  // its lowest bit is exact
  return found == 0 ? -1 : std::countr_zero(found) - 3;
}

Removed NarrowBoard::play(Anchor anchor) {
  const int shift = shift_of(anchor);
  if (shift < 0) return {};
  const std::size_t colour = (colours_[anchor.column] >> shift) & 15;
  const std::size_t cells = remove(anchor.column, shift);
  if (cells == 0) return {};
  counts_[colour] = static_cast<std::uint8_t>(counts_[colour] - cells);
  left_ = static_cast<std::uint8_t>(left_ - cells);
  return {cells, colour};
}

std::size_t NarrowBoard::remove(std::size_t column, int shift) {
  struct Item {
    Word run;
    std::size_t column;
  };
  // NOLINTBEGIN(cppcoreguidelines-pro-type-member-init): entries are written before they are read
  std::array<Item, kMaxColumns * 8> stack;  // a column has at most 8 runs
  std::array<Word, kMaxColumns + 1> open;   // cells of the colour that are not in the group
  std::array<Word, kMaxColumns + 1> group;  // cells of the group
  // NOLINTEND(cppcoreguidelines-pro-type-member-init)
  const Word same = kOnes * ((colours_[column] >> shift) & 15);
  std::size_t top = 0;
  int bits = 0;
  std::uint32_t known = 0;    // columns with entries in open and group
  std::uint32_t touched = 0;  // columns with cells of the group
  const auto know = [&](std::size_t c) {
    if ((known >> c & 1) != 0) return;
    known |= 1U << c;
    open[c] = equal(colours_[c], same);
    group[c] = 0;
  };
  const auto take = [&](std::size_t c, int low) {
    const Run run = run_at(open[c], low);
    const Word mask = run.mask();
    open[c] &= ~mask;
    group[c] |= mask;
    touched |= 1U << c;
    bits += run.high - run.low;
    stack[top++] = {mask, c};
    return mask;
  };
  know(column);
  take(column, shift);
  while (top > 0) {
    const Item item = stack[--top];
    for (const std::size_t side : {previous_[item.column], next_[item.column]}) {
      know(side);
      Word meet = open[side] & item.run;
      while (meet != 0) meet &= ~take(side, std::countr_zero(meet));
    }
  }
  if (bits <= 4) return 0;
  for (; touched != 0; touched &= touched - 1) {
    const auto c = static_cast<std::size_t>(std::countr_zero(touched));
    hash_ -= key(c, rows_[c]);
    colours_[c] = without(colours_[c], group[c]);
    rows_[c] = without(rows_[c], group[c]);
    hash_ += key(c, rows_[c]);
    if (rows_[c] != 0) continue;
    next_[previous_[c]] = next_[c];
    previous_[next_[c]] = previous_[c];
  }
  return static_cast<std::size_t>(bits / 4);
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

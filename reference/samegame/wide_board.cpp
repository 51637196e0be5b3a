#include "reference/samegame/wide_board.hpp"

#include <algorithm>
#include <bit>

#include "toolkit/check.hpp"

namespace biglia::samegame {

WideBoard::WideBoard(const Grid& grid, const Ranking& ranking)
    : colours_(std::make_shared<const std::vector<std::uint16_t>>(ranking.colour)),
      width_(grid.columns),
      columns_(grid.columns),
      counts_(ranking.count),
      left_(grid.cells()) {
  BIGLIA_CHECK(grid.rows <= kMaxSide && grid.columns <= kMaxSide);
  for (std::size_t c = 0; c < width_; ++c) {
    for (std::size_t r = 0; r < grid.rows; ++r) {
      columns_[c].push_back(static_cast<std::uint16_t>((r * width_) + c));
    }
    order_.push_back(static_cast<std::uint16_t>(c));
    place_[c] = static_cast<std::uint8_t>(c);
  }
}

bool WideBoard::has_neighbour(std::size_t place, std::size_t row) const {
  const std::uint16_t colour = colour_at(place, row);
  const auto same = [&](std::size_t other, std::size_t at) {
    return at < column(other).size() && colour_at(other, at) == colour;
  };
  return same(place, row + 1) || (row > 0 && same(place, row - 1)) ||
         (place > 0 && same(place - 1, row)) || (place + 1 < order_.size() && same(place + 1, row));
}

std::size_t WideBoard::row_of(Anchor anchor) const {
  const Column& cells = columns_[anchor.column];
  const auto cell = static_cast<std::uint16_t>((anchor.row * width_) + anchor.column);
  const auto at = std::ranges::lower_bound(cells, cell);
  return at != cells.end() && *at == cell ? static_cast<std::size_t>(at - cells.begin())
                                          : cells.size();
}

template <typename IsEmpty>
bool WideBoard::close_columns(IsEmpty is_empty) {
  if (std::erase_if(order_, is_empty) == 0) return false;
  for (std::size_t p = 0; p < order_.size(); ++p) place_[order_[p]] = static_cast<std::uint8_t>(p);
  return true;
}

Removed WideBoard::play(Anchor anchor) {
  const std::size_t row = row_of(anchor);
  const auto column = static_cast<std::uint8_t>(anchor.column);
  if (row == columns_[anchor.column].size()) return {.first = column, .last = column};
  const std::size_t place = place_[anchor.column];
  Removed removed = around(place, place);
  if (!has_neighbour(place, row)) return removed;
  removed.colour = colour_at(place, row);
  remove(place, row, removed);
  count(removed);
  return removed;
}

Removed WideBoard::around(std::size_t first, std::size_t last) const {
  const std::size_t left = first > 0 ? order_[first - 1] : 0;
  const std::size_t right = last + 1 < order_.size() ? order_[last + 1] : width_ - 1;
  return {.first = static_cast<std::uint8_t>(left), .last = static_cast<std::uint8_t>(right)};
}

void WideBoard::count(const WideBoard& before, const WideBoard& after, const Removed& removed) {
  count(removed);
  if (!removed.closes) return;
  close_columns(
      [&](std::uint16_t c) { return !before.columns_[c].empty() && after.columns_[c].empty(); });
}

void WideBoard::count(const Removed& removed) {
  counts_[removed.colour] = static_cast<std::uint16_t>(counts_[removed.colour] - removed.cells);
  left_ -= removed.cells;
}

void WideBoard::copy_columns(const WideBoard& other, Columns columns) {
  for (; columns != 0; columns &= columns - 1) {
    const auto c = static_cast<std::size_t>(std::countr_zero(columns));
    columns_[c] = other.columns_[c];
  }
}

Columns WideBoard::differing(const WideBoard& other, Columns among) const {
  Columns found = 0;
  for (; among != 0; among &= among - 1) {
    const auto c = static_cast<std::size_t>(std::countr_zero(among));
    if (columns_[c] != other.columns_[c]) found |= among & -among;
  }
  return found;
}

struct WideBoard::Group {
  std::array<std::uint64_t, kMaxSide> rows = {};  // by place
  std::size_t first = 0;                          // places
  std::size_t last = 0;
  std::uint16_t cells = 0;
};

// Finds the group with a flood fill.
WideBoard::Group WideBoard::group_of(std::size_t place, std::size_t row) const {
  const std::uint16_t colour = colour_at(place, row);
  Group group = {.first = place, .last = place};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): entries are written before they are read
  std::array<std::uint16_t, kMaxSide * kMaxSide> stack;
  std::size_t top = 0;
  const auto visit = [&](std::size_t p, std::size_t r) {
    if (r >= column(p).size() || (group.rows[p] >> r & 1) != 0 || colour_at(p, r) != colour) return;
    group.rows[p] |= std::uint64_t{1} << r;
    stack[top++] = static_cast<std::uint16_t>((p * kMaxSide) + r);
    ++group.cells;
    group.first = std::min(group.first, p);
    group.last = std::max(group.last, p);
  };
  visit(place, row);
  while (top > 0) {
    const std::uint16_t at = stack[--top];
    const std::size_t p = at / kMaxSide;
    const std::size_t r = at % kMaxSide;
    visit(p, r + 1);
    if (r > 0) visit(p, r - 1);
    if (p > 0) visit(p - 1, r);
    if (p + 1 < order_.size()) visit(p + 1, r);
  }
  return group;
}

// Removes the group. Sets all fields of `removed` but the colour.
void WideBoard::remove(std::size_t place, std::size_t row, Removed& removed) {
  const Group group = group_of(place, row);
  removed.cells = group.cells;
  const Removed columns = around(group.first, group.last);
  removed.first = columns.first;
  removed.last = columns.last;
  for (std::size_t p = group.first; p <= group.last; ++p) compact(p, group.rows[p]);
  removed.closes = close_columns([&](std::uint16_t c) { return columns_[c].empty(); });
}

struct WideBoard::Colours {
  std::array<std::uint16_t, kMaxSide> colour = {};  // of the cells, bottom first
  std::size_t size = 0;

  int pairs() const {
    int pairs = 0;
    for (std::size_t r = 1; r < size; ++r) pairs += colour[r] == colour[r - 1] ? 1 : 0;
    return pairs;
  }
  int pairs_with(const Colours& other) const {
    int pairs = 0;
    for (std::size_t r = 0; r < std::min(size, other.size); ++r) {
      pairs += colour[r] == other.colour[r] ? 1 : 0;
    }
    return pairs;
  }
};

WideBoard::Colours WideBoard::colours_in(std::size_t place, std::uint64_t gone) const {
  Colours colours;
  for (std::size_t r = 0; r < column(place).size(); ++r) {
    if ((gone >> r & 1) == 0) colours.colour[colours.size++] = colour_at(place, r);
  }
  return colours;
}

std::optional<int> WideBoard::added_pairs(Anchor anchor) const {
  const std::size_t place = place_[anchor.column];
  const std::size_t row = row_of(anchor);
  if (row == columns_[anchor.column].size() || !has_neighbour(place, row)) return std::nullopt;
  const Group group = group_of(place, row);
  // The columns from the left, before and after the turn. An empty one is left out.
  Colours before = group.first > 0 ? colours_in(group.first - 1, 0) : Colours();
  Colours after = before;
  int added = 0;
  for (std::size_t p = group.first; p <= group.last; ++p) {
    const Colours colours = colours_in(p, 0);
    added -= colours.pairs() + colours.pairs_with(before);
    before = colours;
    const Colours left = colours_in(p, group.rows[p]);
    if (left.size == 0) continue;
    added += left.pairs() + left.pairs_with(after);
    after = left;
  }
  if (group.last + 1 == order_.size()) return added;
  const Colours right = colours_in(group.last + 1, 0);
  return added + right.pairs_with(after) - right.pairs_with(before);
}

void WideBoard::compact(std::size_t place, std::uint64_t rows) {
  if (rows == 0) return;
  Column& cells = columns_[order_[place]];
  auto kept = static_cast<std::size_t>(std::countr_zero(rows));
  for (std::size_t r = kept; r < cells.size(); ++r) {
    if ((rows >> r & 1) == 0) cells[kept++] = cells[r];
  }
  cells.resize(kept);
}

Anchor WideBoard::cell(std::size_t index) const {
  std::size_t place = 0;
  for (; index >= column(place).size(); ++place) index -= column(place).size();
  return anchor_at(place, index);
}

Turn WideBoard::turn(Anchor anchor) const { return {row_of(anchor), place_[anchor.column]}; }

}  // namespace biglia::samegame

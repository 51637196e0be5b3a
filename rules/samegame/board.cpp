#include "rules/samegame/board.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "toolkit/check.hpp"

namespace biglia::samegame {
namespace {

std::array<Cell, 4> neighbours(Cell cell) {
  return {{{cell.row + 1, cell.column},
           {cell.row - 1, cell.column},
           {cell.row, cell.column + 1},
           {cell.row, cell.column - 1}}};
}

}  // namespace

Board::Board(std::size_t rows, std::vector<std::vector<Colour>> columns)
    : rows_(rows), columns_at_start_(columns.size()), columns_(std::move(columns)) {
  for (const std::vector<Colour>& column : columns_) {
    BIGLIA_CHECK(!column.empty() && column.size() <= rows_);
    cells_left_ += column.size();
  }
}

bool Board::is_outside(Cell cell) const {
  return cell.row < 0 || cell.row >= static_cast<std::int64_t>(rows_) || cell.column < 0 ||
         cell.column >= static_cast<std::int64_t>(columns_at_start_);
}

bool Board::is_single(Cell cell) const {
  const Colour colour = at(cell);
  return std::ranges::none_of(neighbours(cell), [&](Cell next) { return at(next) == colour; });
}

std::vector<Cell> Board::group(Cell cell) const {
  const Colour colour = at(cell);
  if (colour == kNoColour) return {};
  std::vector<bool> reached(rows_ * columns_.size());
  std::vector<Cell> group;
  const auto reach = [&](Cell next) {
    if (at(next) != colour) return;
    const auto index =
        static_cast<std::size_t>(next.column) * rows_ + static_cast<std::size_t>(next.row);
    if (reached[index]) return;
    reached[index] = true;
    group.push_back(next);
  };
  reach(cell);
  std::size_t done = 0;
  while (done < group.size()) {
    for (const Cell next : neighbours(group[done++])) reach(next);
  }
  return group;
}

std::expected<std::size_t, IllegalTurn> Board::play(Cell cell) {
  if (is_outside(cell)) return std::unexpected(IllegalTurn::kOutside);
  if (at(cell) == kNoColour) return std::unexpected(IllegalTurn::kEmpty);
  if (is_single(cell)) return std::unexpected(IllegalTurn::kSingle);
  const std::vector<Cell> removed = group(cell);
  std::int64_t left = cell.column;
  std::int64_t right = cell.column;
  for (const Cell gone : removed) {
    columns_[static_cast<std::size_t>(gone.column)][static_cast<std::size_t>(gone.row)] = kNoColour;
    left = std::min(left, gone.column);
    right = std::max(right, gone.column);
  }
  const auto first = columns_.begin() + left;
  const auto last = columns_.begin() + right + 1;
  std::for_each(first, last, [](std::vector<Colour>& column) { std::erase(column, kNoColour); });
  columns_.erase(std::remove_if(first, last, [](const auto& column) { return column.empty(); }),
                 last);
  cells_left_ -= removed.size();
  return removed.size();
}

bool Board::has_turn() const {
  for (std::int64_t column = 0; column < std::ssize(columns_); ++column) {
    for (std::int64_t row = 0; at({row, column}) != kNoColour; ++row) {
      if (!is_single({row, column})) return true;
    }
  }
  return false;
}

}  // namespace biglia::samegame

// A game of samegame for the tests, written from the statement without looking at the fast boards:
// columns of colours, a flood fill, and nothing remembered between turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "reference/samegame/game.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame {

class PlainGame {
 public:
  explicit PlainGame(const Grid& grid) : cells_(grid.rows * grid.columns) {
    for (std::size_t c = 0; c < grid.columns; ++c) {
      std::vector<std::uint32_t> column;
      for (std::size_t r = 0; r < grid.rows; ++r) {
        column.push_back(grid.colours[(r * grid.columns) + c]);
      }
      columns_.push_back(column);
    }
  }

  // The cells of the group at a place, as (column, row); empty outside the board.
  std::set<std::pair<std::size_t, std::size_t>> group(std::size_t row, std::size_t column) const {
    std::set<std::pair<std::size_t, std::size_t>> found;
    if (!has(column, row)) return found;
    std::vector<std::pair<std::size_t, std::size_t>> open = {{column, row}};
    while (!open.empty()) {
      const auto [c, r] = open.back();
      open.pop_back();
      if (!has(c, r) || columns_[c][r] != columns_[column][row]) continue;
      if (!found.insert({c, r}).second) continue;
      open.emplace_back(c + 1, r);
      open.emplace_back(c, r + 1);
      if (c > 0) open.emplace_back(c - 1, r);
      if (r > 0) open.emplace_back(c, r - 1);
    }
    return found;
  }

  // Plays a turn. Returns the number of cells removed, or 0 if it is illegal.
  std::size_t play(const Turn& turn) {
    const auto removed = group(turn.row, turn.column);
    if (removed.size() < 2) return 0;
    std::vector<std::vector<std::uint32_t>> after;
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      std::vector<std::uint32_t> column;
      for (std::size_t r = 0; r < columns_[c].size(); ++r) {
        if (!removed.contains({c, r})) column.push_back(columns_[c][r]);
      }
      if (!column.empty()) after.push_back(column);
    }
    columns_ = after;
    const auto x = static_cast<std::int64_t>(removed.size());
    gained_ += (x - 2) * (x - 2);
    return removed.size();
  }

  std::int64_t score(Scoring scoring) const {
    std::map<std::uint32_t, std::int64_t> left;
    for (const auto& column : columns_) {
      for (const std::uint32_t colour : column) ++left[colour];
    }
    const auto cells = static_cast<std::int64_t>(cells_);
    if (scoring == Scoring::kJaveriana) return left.empty() ? cells * cells : gained_;
    if (left.empty()) return gained_ + 1000;
    std::int64_t score = gained_;
    for (const auto& [colour, r] : left) score -= (r - 2) * (r - 2);
    return score;
  }

  const std::vector<std::vector<std::uint32_t>>& columns() const { return columns_; }

 private:
  bool has(std::size_t c, std::size_t r) const {
    return c < columns_.size() && r < columns_[c].size();
  }

  std::size_t cells_;
  std::vector<std::vector<std::uint32_t>> columns_;  // from the left, each from the bottom
  std::int64_t gained_ = 0;
};

inline Grid random_grid(Random& random, std::size_t rows, std::size_t columns,
                        std::size_t colours) {
  Grid grid{.rows = rows, .columns = columns};
  for (std::size_t i = 0; i < rows * columns; ++i) {
    grid.colours.push_back(static_cast<std::uint32_t>(random.below(colours)));
  }
  return grid;
}

}  // namespace biglia::samegame

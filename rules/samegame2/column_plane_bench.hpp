// A plane as columns of sorted runs of one colour: the second alternative to tiles that
// structures_bench.cpp measures. Memory: 16 bytes per run; a map node and a memory block per
// column.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "rules/samegame2/bounds.hpp"

namespace biglia::samegame2 {

class ColumnPlane {
 public:
  void put(Point cell, Colour colour) {
    Column& column = columns_[cell.x];
    auto at = run_at(column, cell.y);
    if (at != column.end() && at->low <= cell.y) {
      if (at->colour == colour) return;
      at = cut_out(column, at, cell.y);
    }
    at = column.insert(at, {cell.y, cell.y, colour});
    if (at + 1 != column.end()) join(column, at);
    if (at != column.begin()) join(column, at - 1);
  }

  // The number of marbles in the block of `cell`.
  std::size_t block_size(Point cell) {
    std::size_t size = 0;
    for (const auto& [x, run] : block(cell)) size += run->size();
    return size;
  }

  void move(Point cell, const Rectangle& base) {
    for (const auto& [x, run] : block(cell)) {
      if (base.low.x <= x && x <= base.high.x) run->removed = true;
    }
    auto from = columns_.lower_bound(base.low.x);
    std::int64_t to = base.low.x;
    while (from != columns_.end() && from->first <= base.high.x) {
      Column column = std::exchange(from->second, {});
      Column moved = settle(column, base);
      if (column.empty()) {
        from = columns_.erase(from);
      } else {
        from->second = std::move(column);
        ++from;
      }
      if (!moved.empty()) merge(columns_[static_cast<Coordinate>(to++)], moved);
    }
  }

 private:
  struct Run {
    Coordinate low;
    Coordinate high;
    Colour colour;
    bool seen = false;
    bool removed = false;

    std::size_t size() const { return static_cast<std::size_t>(std::int64_t{high} - low + 1); }
  };
  using Column = std::vector<Run>;
  using Place = std::pair<Coordinate, Run*>;  // the column's x, and the run

  // The first run that ends at y or above.
  static Column::iterator run_at(Column& column, Coordinate y) {
    return std::ranges::lower_bound(column, y, {}, &Run::high);
  }

  // Removes y from the run. Returns the position at which a run of y alone belongs.
  static Column::iterator cut_out(Column& column, Column::iterator at, Coordinate y) {
    const Run whole = *at;
    at = column.erase(at);
    if (y < whole.high) at = column.insert(at, {y + 1, whole.high, whole.colour});
    if (whole.low < y) at = column.insert(at, {whole.low, y - 1, whole.colour}) + 1;
    return at;
  }

  // Joins the run with the next one if they touch and have the same colour.
  static void join(Column& column, Column::iterator at) {
    const auto next = at + 1;
    if (at->colour != next->colour || std::int64_t{at->high} + 1 != next->low) return;
    at->high = next->high;
    column.erase(next);
  }

  std::vector<Place> block(Point cell) {
    std::vector<Place> runs;
    const auto own = columns_.find(cell.x);
    if (own == columns_.end()) return runs;
    const auto start = run_at(own->second, cell.y);
    if (start == own->second.end() || start->low > cell.y) return runs;
    const auto visit = [&](Coordinate x, Run& run) {
      if (run.seen || run.colour != start->colour) return;
      run.seen = true;
      runs.emplace_back(x, &run);
    };
    visit(cell.x, *start);
    for (std::size_t done = 0; done < runs.size();) {
      const auto [x, run] = runs[done++];
      for (const int direction : {0, 2}) {
        const auto next = neighbour({x, 0}, direction);
        if (!next) continue;
        const auto column = columns_.find(next->x);
        if (column == columns_.end()) continue;
        auto other = run_at(column->second, run->low);
        for (; other != column->second.end() && other->low <= run->high; ++other) {
          visit(next->x, *other);
        }
      }
    }
    for (const auto& [x, run] : runs) run->seen = false;
    return runs;
  }

  // Removes the part in the base from the column. Returns the remaining marbles of that part,
  // dropped to the bottom of the base.
  static Column settle(Column& column, const Rectangle& base) {
    Column kept;
    Column moved;
    std::int64_t bottom = base.low.y;
    for (const Run& run : column) {
      if (run.low < base.low.y) {
        kept.push_back({run.low, std::min(run.high, base.low.y - 1), run.colour});
      }
      const std::int64_t low = std::max(run.low, base.low.y);
      const std::int64_t high = std::min(run.high, base.high.y);
      if (low <= high && !run.removed) {
        const auto at = static_cast<Coordinate>(bottom);
        bottom += high - low + 1;
        if (!moved.empty() && moved.back().colour == run.colour) {
          moved.back().high = static_cast<Coordinate>(bottom - 1);
        } else {
          moved.push_back({at, static_cast<Coordinate>(bottom - 1), run.colour});
        }
      }
      if (run.high > base.high.y) {
        kept.push_back({std::max(run.low, base.high.y + 1), run.high, run.colour});
      }
    }
    column.swap(kept);
    return moved;
  }

  static void merge(Column& column, const Column& moved) {
    const auto at = run_at(column, moved.front().low) - column.begin();
    column.insert(column.begin() + at, moved.begin(), moved.end());
    const auto last = column.begin() + at + static_cast<std::ptrdiff_t>(moved.size()) - 1;
    if (last + 1 != column.end()) join(column, last);
    if (at > 0) join(column, column.begin() + at - 1);
  }

  std::map<Coordinate, Column> columns_;
};

}  // namespace biglia::samegame2

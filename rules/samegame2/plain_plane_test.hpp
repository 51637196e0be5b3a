// A naive twin of the plane for tests: the board of Same Game 2 as a map of cells, written from the
// statement alone. It shares only the types of toolkit/point.hpp with the code under test.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "toolkit/point.hpp"

namespace biglia::samegame2 {

struct PlainPlane {
  std::map<Point, std::uint32_t> marbles;  // ordered by column, then upwards

  static std::vector<Point> neighbours(Point p) {
    std::vector<Point> cells;
    if (p.x < INT32_MAX) cells.push_back({p.x + 1, p.y});
    if (p.x > INT32_MIN) cells.push_back({p.x - 1, p.y});
    if (p.y < INT32_MAX) cells.push_back({p.x, p.y + 1});
    if (p.y > INT32_MIN) cells.push_back({p.x, p.y - 1});
    return cells;
  }

  std::set<Point> block(Point start) const {
    std::set<Point> found;
    if (!marbles.contains(start)) return found;
    std::vector<Point> open{start};
    found.insert(start);
    while (!open.empty()) {
      const Point p = open.back();
      open.pop_back();
      for (const Point next : neighbours(p)) {
        const auto marble = marbles.find(next);
        if (marble == marbles.end() || marble->second != marbles.at(start)) continue;
        if (found.insert(next).second) open.push_back(next);
      }
    }
    return found;
  }

  std::uint64_t blocks() const {
    std::set<Point> seen;
    std::uint64_t count = 0;
    for (const auto& [cell, colour] : marbles) {
      if (seen.contains(cell)) continue;
      seen.merge(block(cell));
      ++count;
    }
    return count;
  }

  bool move(Point cell, const Rectangle& base) {
    if (!marbles.contains(cell)) return false;
    const std::set<Point> removed = block(cell);
    std::map<std::int64_t, std::vector<std::uint32_t>> columns;
    std::map<Point, std::uint32_t> after;
    for (const auto& [p, colour] : marbles) {
      if (!base.contains(p)) {
        after[p] = colour;
      } else if (!removed.contains(p)) {
        columns[p.x].push_back(colour);
      }
    }
    std::int64_t x = base.low.x;
    for (const auto& [old_x, column] : columns) {
      std::int64_t y = base.low.y;
      for (const std::uint32_t colour : column) {
        after[{static_cast<Coordinate>(x), static_cast<Coordinate>(y++)}] = colour;
      }
      ++x;
    }
    marbles = after;
    return true;
  }
};

}  // namespace biglia::samegame2

// For this folder's tests: a naive Same Game 2 on small boards, written from the statement. Colours
// are letters. It shares no code with the tested modules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "toolkit/random.hpp"

namespace biglia::samegame2::checking {

class SmallBoard {
 public:
  using Cell = std::pair<std::int64_t, std::int64_t>;
  using Length = std::pair<std::int64_t, std::int64_t>;  // (v, l)

  std::map<Cell, char> marbles;

  static std::vector<Cell> neighbours(Cell c) {
    return {{c.first + 1, c.second},
            {c.first, c.second + 1},
            {c.first - 1, c.second},
            {c.first, c.second - 1}};
  }

  std::set<Cell> block(Cell first) const {
    std::set<Cell> found;
    if (!marbles.contains(first)) return found;
    std::vector<Cell> open{first};
    while (!open.empty()) {
      const Cell c = open.back();
      open.pop_back();
      if (!found.insert(c).second) continue;
      for (const Cell& n : neighbours(c)) {
        if (marbles.contains(n) && marbles.at(n) == marbles.at(first)) open.push_back(n);
      }
    }
    return found;
  }

  std::int64_t blocks() const {
    std::set<std::set<Cell>> all;
    for (const auto& [cell, colour] : marbles) all.insert(block(cell));
    return static_cast<std::int64_t>(all.size());
  }

  void move(Cell cell, std::int64_t x0, std::int64_t x1, std::int64_t y0, std::int64_t y1) {
    if (!marbles.contains(cell)) return;
    const std::set<Cell> removed = block(cell);
    std::map<std::int64_t, std::string> columns;  // ordered by x; each from below
    std::map<Cell, char> kept;
    for (const auto& [c, colour] : marbles) {  // in order of x, then y
      const bool inside = x0 <= c.first && c.first <= x1 && y0 <= c.second && c.second <= y1;
      if (!inside) {
        kept[c] = colour;
      } else if (!removed.contains(c)) {
        columns[c.first] += colour;
      }
    }
    std::int64_t x = x0;
    for (const auto& [old_x, column] : columns) {
      std::int64_t y = y0;
      for (const char colour : column) kept[{x, y++}] = colour;
      ++x;
    }
    marbles = kept;
  }

  // The best (v, l) from `from` to every reachable cell, by relaxation until nothing changes.
  std::map<Cell, Length> best(Cell from, bool homogeneous) const {
    std::map<Cell, Length> length;
    if (!marbles.contains(from)) return length;
    length[from] = {0, 1};
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [c, colour] : marbles) {
        if (!length.contains(c)) continue;
        for (const Cell& n : neighbours(c)) {
          if (!marbles.contains(n) || (homogeneous && marbles.at(n) != colour)) continue;
          const Length through = after(length.at(c), c, n);
          if (length.contains(n) && length.at(n) <= through) continue;
          length[n] = through;
          changed = true;
        }
      }
    }
    return length;
  }

  std::optional<Length> optimum(Cell from, Cell to, bool homogeneous) const {
    const auto length = best(from, homogeneous);
    return length.contains(to) ? std::optional(length.at(to)) : std::nullopt;
  }

  // A random optimal path. REQUIRES: there is one.
  std::vector<Cell> path(Cell from, Cell to, bool homogeneous, Random& random) const {
    const auto length = best(from, homogeneous);
    std::vector<Cell> cells{to};
    while (cells.back() != from) {
      std::vector<Cell> before;
      for (const Cell& n : neighbours(cells.back())) {
        if (length.contains(n) && after(length.at(n), n, cells.back()) == length.at(cells.back())) {
          before.push_back(n);
        }
      }
      cells.push_back(before[random.below(before.size())]);
    }
    std::ranges::reverse(cells);
    return cells;
  }

  // The (v, l) of a path, or none if it is not a path between these cells.
  std::optional<Length> follow(const std::vector<Cell>& path, Cell from, Cell to,
                               bool homogeneous) const {
    if (path.empty() || path.front() != from || path.back() != to) return std::nullopt;
    if (!marbles.contains(from)) return std::nullopt;
    Length length{0, 1};
    for (std::size_t i = 1; i < path.size(); ++i) {
      if (!are_neighbours(path[i - 1], path[i])) return std::nullopt;
      if (!marbles.contains(path[i])) return std::nullopt;
      length = after(length, path[i - 1], path[i]);
    }
    if (homogeneous && length.first > 0) return std::nullopt;
    return length;
  }

 private:
  static bool are_neighbours(Cell a, Cell b) {
    const auto all = neighbours(a);
    return std::ranges::find(all, b) != all.end();
  }
  Length after(Length length, Cell c, Cell n) const {
    return {length.first + (marbles.at(c) == marbles.at(n) ? 0 : 1), length.second + 1};
  }
};

}  // namespace biglia::samegame2::checking

// A simple simulation of the plane, which shows generators where marbles are. No `m` may name an
// empty cell, and questions are useful near the marbles that moved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

#include "generators/samegame2/grid.hpp"
#include "toolkit/point.hpp"

namespace biglia::samegame2 {

// Cost: a step is a look-up in an ordered map (some 100 ns at 10^5 marbles).
class PlayedPlane {
 public:
  bool has(Point cell) const { return cells_.contains(cell); }
  bool empty() const { return cells_.empty(); }
  std::size_t size() const { return cells_.size(); }

  void put(Point cell, ColourIndex colour) {
    ++look_ups_;
    cells_[cell] = colour;
  }

  // A move as the statement defines it: removes from the base the block of `cell`, which is
  // computed on the whole plane, then settles the base. REQUIRES: has(cell). Cost: the block, and
  // the marbles of the base's columns.
  void move(Point cell, const Rectangle& base);

  // The first marble at or after `cell` in the order by column, then row. If there is none, the
  // first of all marbles. REQUIRES: not empty.
  Point next(Point cell) const;

  // The number of look-ups since the last call.
  std::int64_t take_look_ups() { return std::exchange(look_ups_, 0); }

 private:
  void settle(const Rectangle& base);

  std::map<Point, ColourIndex> cells_;
  mutable std::int64_t look_ups_ = 0;
};

}  // namespace biglia::samegame2

// A plane followed by the plainest means, so that generators know where marbles are: no `m` may
// name an empty cell, and questions are worth asking where something happened.
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

  // A move as the statement has it: the block of `cell` over the whole plane loses what lies in the
  // base, then the base settles. REQUIRES: has(cell). Cost: the block, and the marbles of the
  // base's columns.
  void move(Point cell, const Box& base);

  // The first marble at or behind `cell` in the order by column, then row; the very first when
  // there is none. REQUIRES: not empty.
  Point next(Point cell) const;

  // How many there were since the last call.
  std::int64_t take_look_ups() { return std::exchange(look_ups_, 0); }

 private:
  void settle(const Box& base);

  std::map<Point, ColourIndex> cells_;
  mutable std::int64_t look_ups_ = 0;
};

}  // namespace biglia::samegame2

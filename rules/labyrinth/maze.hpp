// The exits of all cards of a board, as a set of cells for each side: which cells a pawn reaches is
// found for a whole row at a time.
#pragma once

#include <cstddef>

#include "rules/labyrinth/cell_set.hpp"
#include "rules/labyrinth/exit_sets.hpp"

namespace biglia::labyrinth {

class Maze : public ExitSets<CellSet> {
 public:
  // A board of `side` rows and columns whose cards have no exits. REQUIRES: side <= kMaxSide.
  explicit Maze(std::size_t side);

  // All cells that can be walked to from one of `from`, these among them. A step needs an exit on
  // both sides.
  //
  // Cost: the rows that are reached are filled upwards and downwards in turn, some 20 operations
  // each, as often as the ways turn between up and down.
  CellSet reachable(const CellSet& from) const;
};

}  // namespace biglia::labyrinth

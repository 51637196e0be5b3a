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
  // Cost: some 20 operations each time that a row's cells lead on to the row above or below, which is tried
  // only after the row got new ones. It gets them a whole stretch of joined cells at a time, so that this is
  // at most twice for each stretch that is reached and for each row of `from`, however the ways turn.
  CellSet reachable(const CellSet& from) const;
};

}  // namespace biglia::labyrinth

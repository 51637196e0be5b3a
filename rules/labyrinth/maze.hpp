// The maze of a board: computes the cells that the pawn can reach, a whole row at a time.
#pragma once

#include <cstddef>

#include "rules/labyrinth/cell_set.hpp"
#include "rules/labyrinth/exit_sets.hpp"

namespace biglia::labyrinth {

class Maze : public ExitSets<CellSet> {
 public:
  // A board of `side` rows and columns whose cards have no exits. REQUIRES: side <= kMaxSide.
  explicit Maze(std::size_t side);

  // All cells that can be reached from a cell of `from`, including those of `from`. A step from a
  // cell to its neighbour requires an exit on both sides.
  //
  // Cost: about 20 operations for each propagation from a row to the row above or below. A row is
  // propagated only after it got new cells. It gets whole segments of connected cells at a time. So
  // there are at most two propagations for each reached segment and for each row of `from`, for all
  // shapes of the ways.
  CellSet reachable(const CellSet& from) const;
};

}  // namespace biglia::labyrinth

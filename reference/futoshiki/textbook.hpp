// The three strategies of the assignment, as a textbook has them (Russell and Norvig, "Artificial
// Intelligence", chapter on constraint satisfaction), so that their counts mean something.
//
// Cells are tried in row order, or the one with the fewest remaining values first and among equals
// in row order; values in increasing order. A value counts as an assignment when it is put into a
// cell, which is after it was found to agree with the row, the column and the signs of the values
// that stand; forward checking then takes it from the blank cells around, and takes it back at once
// where one of them has no value left. Clues are no assignments; their values are taken from the
// cells around before the first one.
//
// Cost: an assignment looks at the row and the column of its cell. At most kMaxAssignments + 1.
#pragma once

#include "reference/futoshiki/strategy.hpp"

namespace biglia::futoshiki {

// REQUIRES: strategy != Strategy::kBest.
Outcome solve_by_textbook(const Board& board, Strategy strategy);

}  // namespace biglia::futoshiki

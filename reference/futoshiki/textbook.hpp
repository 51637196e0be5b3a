// The three strategies of the assignment, as defined in a textbook (Russell and Norvig, "Artificial
// Intelligence", chapter on constraint satisfaction). Their counts are therefore meaningful.
//
// Cells are tried in row order, or by the fewest remaining values and then in row order. Values are
// tried in increasing order. An assignment is counted when a value is put into a cell. Before that,
// the value is checked against the row, the column and the signs of the values already on the
// board. Forward checking then removes the value from the blank cells around it, and undoes the
// assignment at once if one of them has no value left. Clues are not assignments; their values are
// removed from the cells around them before the first assignment.
//
// Cost: an assignment visits the row and the column of its cell. At most kMaxAssignments + 1
// assignments.
#pragma once

#include "reference/futoshiki/strategy.hpp"

namespace biglia::futoshiki {

// REQUIRES: strategy != Strategy::kBest.
Outcome solve_by_textbook(const Board& board, Strategy strategy);

}  // namespace biglia::futoshiki

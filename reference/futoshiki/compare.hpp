// The course's comparison: the cost of each strategy in assignments and time, by size of board.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::futoshiki {

// Solves every board with every strategy. The table has a row for each size and strategy, with the
// number of solved boards, the median and the sum of assignments, and the median time. The plots
// have a point for each board, with assignments in the first plot and milliseconds in the second
// plot. The point is hollow if the strategy gave up. Counts are exact; times are measured on this
// machine. Returns an error if the input violates the grammar or a board has no solution.
Result<Comparison> compare(const TestInput& input);

}  // namespace biglia::futoshiki

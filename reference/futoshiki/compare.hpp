// The course's comparison: what each strategy costs, by size of board, in assignments and time.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::futoshiki {

// Solves every board by every strategy. The table has a row for each size and strategy, with the boards
// solved, the median and the sum of assignments and the median time; the drawing has a point for each
// board, assignments above and milliseconds below, hollow where the strategy gave the board up. Counts
// are exact, times are what this machine took. An error for input that breaks the grammar or has no
// solution.
Result<Comparison> compare(const TestInput& input);

}  // namespace biglia::futoshiki

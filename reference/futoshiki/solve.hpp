// The reference solution for Futoshiki.
//
//   solve [--strategy=simple|fc|fc-mrv|best] [--stats[=text|json|csv]] [--work=N]
//
// Without flags it solves every board with `best` and prints the grids. If a textbook strategy
// makes more than kMaxAssignments assignments on a board, it prints the statement's sentence for
// that case instead of the grid.
//
// With --stats it prints counts instead of the grids, for each board and in total, as a text table,
// as JSON or as CSV. The output never mixes counts with grids, so a program that reads grids finds
// nothing else. Counts are exact; strategy.hpp defines what is counted.
//
// --work=N limits the work of `best` on a board that its first search does not solve within 100,000
// guesses, and on a board of more than 20 rows. The default is kMostWork; hard_boards.hpp defines
// the unit. If the limit is too low, the error names the board's line. Of 20 squares of 64 rows
// with some 40 % of holes, none needed a fiftieth of the default.
//
// Boards within the large bounds are also accepted. A board without a solution is an error that
// names its line.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::futoshiki {

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags = {});

DeclaredFlags solve_flags();

}  // namespace biglia::futoshiki

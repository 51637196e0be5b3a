// The reference for Futoshiki.
//
//   solve [--strategy=simple|fc|fc-mrv|best] [--stats[=text|json|csv]]
//
// Without flags it solves every board by `best` and prints the grids. A textbook strategy that makes
// more than kMaxAssignments assignments on a board prints the sentence for that in the grid's place.
//
// With --stats the counts stand in the grids' place, for each board and in total, as a table for
// people, as JSON or as CSV: whoever asks for counts wants to read or plot them, and a program that
// reads grids should never find anything else among them. Counts are exact; see strategy.hpp for what
// counts.
//
// Boards of the large bounds are taken, too. A board without a solution is an error that names its
// line.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::futoshiki {

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags = {});

}  // namespace biglia::futoshiki

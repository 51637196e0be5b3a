// The reference for Futoshiki.
//
//   solve [--strategy=simple|fc|fc-mrv|best] [--stats[=text|json|csv]] [--work=N]
//
// Without flags it solves every board by `best` and prints the grids. A textbook strategy that makes
// more than kMaxAssignments assignments on a board prints the sentence for that in the grid's place.
//
// With --stats the counts stand in the grids' place, for each board and in total, as a table for
// people, as JSON or as CSV: whoever asks for counts wants to read or plot them, and a program that
// reads grids should never find anything else among them. Counts are exact; see strategy.hpp for what
// counts.
//
// --work=N is how much `best` may look at on a board that its first search does not solve in 100,000
// guesses, or of more than 20 rows (kMostWork, hard_boards.hpp); an error that names the board's line says
// that it was not enough. Of squares of 64 rows with some 40 % of holes none of 20 needed a fiftieth of it.
//
// Boards of the large bounds are taken, too. A board without a solution is an error that names its
// line.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::futoshiki {

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags = {});

}  // namespace biglia::futoshiki

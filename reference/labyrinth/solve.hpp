// The reference of labyrinth: a short game, the shortest where that can be proved within the
// budget.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Flags:
//   --column-positive=down|up   what a positive number of a column means in the answer
//   --work=N                    at most N million searches of a walk: the same answer everywhere;
//                               by default one, and 20,000 for each object
//   --time=N                    instead: N seconds, then the best game found until then
//   --stats[=text|csv]          instead of the game: its moves, a lower bound of any game's,
//                               whether it is proved to be a shortest one, and the searches made
// An error where no game is found within the budget.
Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags);

}  // namespace biglia::labyrinth

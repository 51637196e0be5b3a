// The reference of labyrinth: a short game, the shortest where that can be proved within the
// budget.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Flags:
//   --column-positive=down|up   what a positive number of a column means in the answer
//   --start-object=found        object 0 on the pawn's card is found before the first move; else it is
//                               an error of the input
//   --work=N                    at most N million searches of a walk: the same answer everywhere;
//                               by default one, and 20,000 for each object
//   --time=N                    instead: N seconds, then the best game found until then
//   --stats[=text|csv]          instead of the game: its moves, a lower bound of any game's,
//                               whether it is proved to be a shortest one, and the searches made
// An error where no game is found within the budget.
//
// What is good for how long, in CPU time of one core: boards of at most seven rows are proved in less than a
// second. On 31 rows with 20 objects a game is found in a second, and in 60 some proofs. Where hundreds of
// objects lie on 31 rows and nearly every push leads to the next, 961 take one second, proof included; with
// the board game's cards, where few cells are within reach, the first game takes five (5346 moves), the
// budget that is the default ends after seven without a better one, and 25 make it an eighth shorter.
Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags);

}  // namespace biglia::labyrinth

// The reference of labyrinth: a short game, the shortest where that can be proved within the
// budget.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Flags:
//   --column-positive=down|up   what a positive number of a column means in the answer
//   --start-object=found        object 0 on the pawn's card is found before the first move; else it is
//                               an error of the input
//   --work=N                    at most N million searches of a walk for shorter games than the one that
//                               is built (search.hpp): the same answer everywhere; by default one, and
//                               20,000 for each object
//   --time=N                    instead: N seconds, then the best game found until then
//   --stats[=text|csv]          instead of the game: its moves, a lower bound of any game's,
//                               whether it is proved to be a shortest one, and the searches made
// An error where there is no game.
//
// What is good for how long, in CPU time of one core: boards of at most seven rows are proved in less than a
// second. On 31 rows a game is there after 0.05 s, whatever the cards and the objects, of at most 78 moves an
// object and some 15 where few cells are within reach. The budget that is the default takes 0.3 s with 20
// objects, 1.5 with 200 and seven with 961.
Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags);

}  // namespace biglia::labyrinth

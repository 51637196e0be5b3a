// The reference solution for labyrinth: a short game. It is a shortest game if that can be proved
// within the budget.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Flags:
//   --column-positive=down|up   the direction of a positive column number in the answer
//   --start-object=found        an object 0 on the pawn's card is found before the first move;
//                               by default it is an input error
//   --work=N                    at most N million walk searches for games that are shorter than
//                               the built one (search.hpp); the answer is the same on every
//                               machine; default: one million, plus 20,000 per object
//   --time=N                    instead of --work: stop after N seconds with the best game found
//   --stats[=text|csv]          instead of the game: its number of moves, a lower bound for all
//                               games, whether it is proved to be shortest, and the number of
//                               walk searches
// Returns an error if no game exists.
//
// Performance, in CPU time of one core: boards of at most seven rows are proved in less than a
// second. On 31 rows a game is available after 0.05 s, for any cards and objects. It has at most 78
// moves per object, and about 15 if few cells are within reach. The default budget takes 0.3 s with
// 20 objects, 1.5 s with 200 and seven seconds with 961.
Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags);

DeclaredFlags solve_flags();

}  // namespace biglia::labyrinth

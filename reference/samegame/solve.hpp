// The reference of samegame: a player that finds a game of many points within a budget.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame {

// Writes a game, one line `row column` per turn. Flags:
//   --scoring=javeriana|literature   the points to maximise
//   --work=N                         budget in thousands of edits; equal budgets and seeds give equal
//                                    games. Default: see default_edits()
//   --time=N                         instead of --work: CPU seconds of one core
//   --seed=N                         of the search, default 1
//   --jobs=N                         searches on N cores, each with the whole budget and the next
//                                    seed; the best game is kept. Default 1
//   --stats[=text|csv]               instead of the game: the improvements over time, each with the
//                                    technique that found it
// Cost: the budget of each search; the default takes about 0.3 s with up to 15x15 cells and 1.5 s
// with 50x50. Memory: that of each search (population.hpp).
Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags);

DeclaredFlags solve_flags();

// The default budget: 200,000 edits with 225 cells. Smaller boards need fewer, in proportion to their
// cells, but 20,000 at least; larger ones have fewer, because an edit takes longer.
std::uint64_t default_edits(std::size_t cells);

}  // namespace biglia::samegame

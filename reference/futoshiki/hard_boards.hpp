// Boards that are large, or were too hard for search.hpp: what follows without a guess
// (rules/futoshiki/candidates.hpp), then two searches by turns, each time for twice as much work: one that
// learns from contradictions (learning_search.hpp) and can prove that there is no solution, one by repair
// (repair_search.hpp), which finds a solution if there are many.
//
// Cost: counted in candidates, words and clauses looked at, some 10^8 a second; blank boards and squares
// with holes take size^3 and less of them, some boards exponentially many, so that the caller says how many
// at most. Memory: some 100 bytes a candidate left open, and what is learned.
#pragma once

#include <cstdint>

#include "reference/futoshiki/strategy.hpp"

namespace biglia::futoshiki {

// Its assignments are the guesses of the search that learns. kNotDecided: the work was not enough.
// REQUIRES: board.size <= 64.
Outcome solve_hard_board(const Board& board, std::uint64_t work);

}  // namespace biglia::futoshiki

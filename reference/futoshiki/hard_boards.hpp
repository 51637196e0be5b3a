// Solves boards that are large or too hard for search.hpp. After the deductions without a guess
// (rules/futoshiki/candidates.hpp), it alternates between two searches and doubles the work of each
// turn. The learning search (learning_search.hpp) can prove that there is no solution. The repair
// search (repair_search.hpp) finds a solution if there are many.
//
// Cost: the unit of work is a step, which visits one candidate, word or clause. About 10^8 steps
// take a second. Blank boards and squares with holes need about size^3 steps or fewer. Some boards
// need exponentially many, so the caller sets a limit. Memory: about 100 bytes per open candidate,
// and the learned clauses.
#pragma once

#include <cstdint>

#include "reference/futoshiki/strategy.hpp"

namespace biglia::futoshiki {

// The outcome's assignments are the guesses of the learning search. The outcome is kNotDecided if
// the board needs more than `work` steps. REQUIRES: board.size <= 64.
Outcome solve_hard_board(const Board& board, std::uint64_t work);

}  // namespace biglia::futoshiki

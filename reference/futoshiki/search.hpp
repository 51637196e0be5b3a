// The strategy `best`: deductions without guessing (deduction.hpp), and a guess if nothing more
// follows.
//
// A word is the values of a cell, or the places of a value in a row or in a column; exactly one of
// its candidates holds. A guess is a candidate in words with two candidates each, chosen by the
// most contradictions so far in these words ("dom/wdeg", Boussemart and others, 2004). The search
// first tries the board without the candidate, which decides these words, and then with it. If no
// word has two candidates, the guess is a candidate of the word with the fewest candidates relative
// to its contradictions, and the search first tries the board with it.
//
// hard_boards.hpp solves boards of more than 20 rows and boards for which 100,000 guesses are not
// enough.
//
// Cost: eleven of the course's twelve boards need no guess. At most 100,000 guesses of about 10 us
// for size 20, then the cost of hard_boards.hpp. Memory: one copy of the candidates per open guess.
#pragma once

#include "reference/futoshiki/strategy.hpp"

namespace biglia::futoshiki {

// The outcome's assignments are the guesses. The outcome is kNotDecided if a hard board needs more
// than `work`. REQUIRES: board.size <= 64.
Outcome solve_by_search(const Board& board, std::uint64_t work);

}  // namespace biglia::futoshiki

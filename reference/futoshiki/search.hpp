// Our own strategy: what follows without guessing (deduction.hpp), and where nothing more does, a guess
// at a candidate that stands in words with two candidates each (the values of a cell, the places of a
// value in a row or in a column): those with most contradictions so far ("dom/wdeg", Boussemart and
// others, 2004). First without the candidate, which settles these words; then with it. Where no word has
// two candidates left, a guess is a candidate of the word with the fewest for its contradictions, first
// with it.
//
// Boards of more than 20 rows, and those on which 100,000 guesses did not suffice, are left to
// hard_boards.hpp.
//
// Cost: of the course's twelve boards eleven need no guess; at most 100,000 guesses at some 10 us for size
// 20, and then as hard_boards.hpp says. Memory: the candidates once a guess that stands.
#pragma once

#include "reference/futoshiki/strategy.hpp"

namespace biglia::futoshiki {

// Its assignments are the guesses. kNotDecided where a hard board needs more work than that.
// REQUIRES: board.size <= 64.
Outcome solve_by_search(const Board& board, std::uint64_t work);

}  // namespace biglia::futoshiki

// Our own strategy: what follows without guessing (rules/futoshiki/candidates.hpp), and where nothing
// more does, a guess at the word of candidates, in any of the three views, that has the fewest left
// for its share in former contradictions ("dom/wdeg", Boussemart and others, 2004); first at the
// candidate of it whose other two words have the fewest left. Begins anew after some contradictions,
// more each time, and keeps what they taught: a first guess that was unlucky costs no more than the
// rest.
//
// Cost: most boards of the official sizes need no guess; exponential at worst. Memory: size^3
// candidates of a few bytes.
#pragma once

#include "reference/futoshiki/strategy.hpp"

namespace biglia::futoshiki {

// Its assignments are the guesses.
Outcome solve_by_search(const Board& board);

}  // namespace biglia::futoshiki

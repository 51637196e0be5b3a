// The score of a game of samegame, for tournaments.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::samegame {

// Points: those of --scoring. Completed: the board is cleared. An illegal or malformed turn makes
// the game worth 0 points. Needs no judge's answer. Flags: those of the checker. Cost: replay.hpp.
Result<ScoredOutput> score(const TestInput& input, ByteSource& output, ByteSource* answer,
                           Flags flags);

}  // namespace biglia::samegame

// The scorer of labyrinth: the fewest moves win.
//
// Points are thousandths of the fewest known moves: 1000 * (moves of the judge's answer) / (moves of
// the output), rounded down, at least 1 for a complete game. An output as good as the answer gets
// 1000, a better one more. The goal is to find all objects, so every legal output is complete.
//
// Cost: replay.hpp, for output and answer.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Flags: those of check(); --relative-score has no effect. Needs an answer. An output with a fault
// gets the checker's judgement.
Result<ScoredOutput> score(const TestInput& input, ByteSource& output, ByteSource* answer,
                           Flags flags);

}  // namespace biglia::labyrinth

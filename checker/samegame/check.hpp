// The checker of samegame. It plays every turn of the output by the rules.
//
//   an illegal turn      wrong answer: the game scores 0
//   a malformed turn     presentation error
//   legal turns only     accepted, with any number of points; stopping early is legal
//   the judge's answer is wrong    judge error
//
// A message names the first illegal turn and the reason. The details of an accepted output compare
// its points with those of the judge's answer. An output with more points than the answer is
// accepted and the details say so: nobody knows the best game of a board, so the answer claims
// nothing. With --relative-score an output gets partial credit, its points divided by those of the
// answer, at most 1. A game with 0 points or fewer is then a wrong answer.
//
// Cost: rules/samegame/checking/replay.hpp, for output and answer.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame {

// Flags: --scoring=javeriana|literature, --relative-score. An unknown flag, an invalid input and a
// wrong judge's answer are judge errors.
Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags);

DeclaredFlags check_flags();

}  // namespace biglia::samegame

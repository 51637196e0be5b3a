// The checker of labyrinth. It plays every move of the output by the rules.
//
//   an illegal move, or objects not found at the end    wrong answer
//   a malformed move                                    presentation error
//   all objects found                                   accepted, with any number of moves
//   the judge's answer is wrong, or has more moves than the output    judge error
//
// A message names the first wrong move and the reason. Its details list the cells within reach, or
// the moves that end on an object before its turn. The details of an accepted output compare its
// number of moves with the best known one. With --relative-score an output with more moves than the
// judge's answer gets partial credit: the best known number of moves divided by its own.
//
// Cost: replay.hpp, for output and answer.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Flags: --column-positive=down|up, --start-object=refused|found, --relative-score. An unknown
// flag, an invalid input and a wrong judge's answer are judge errors.
Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags);

DeclaredFlags check_flags();

}  // namespace biglia::labyrinth

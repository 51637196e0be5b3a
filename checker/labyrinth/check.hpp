// The checker of labyrinth, a referee: plays every move of the output by the rules.
//
//   a move against the rules, or objects left at the end    wrong answer
//   not of a move's form                                    presentation error
//   all objects found                                       accepted, however many moves
//   judge's answer not right, or more moves than the contestant's    judge error
//
// A message names the first wrong move and why; its details the cells within reach, or which
// objects were ended on out of turn. What is accepted tells its moves beside the best known. With
// --relative-score an output with more moves than the judge's answer is accepted in part: its share
// is the best known number of moves by its own.
//
// Cost: replay.hpp, for output and answer.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Flags: --column-positive=down|up, --start-object=refused|found, --relative-score. A fault of input,
// answer or flags is a judge error.
Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags);

}  // namespace biglia::labyrinth

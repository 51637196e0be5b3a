// The checker of Futoshiki: any grid that keeps the board's rules is right.
//
//   a clue, row, column or sign broken; another case's number; a value out of range; boards missing
//                                                          wrong answer
//   not of an answer's form, or more after the last board  presentation error, if it is the first fault
//   judge's answer not right, or the input not an input    judge error, also when the contestant is wrong
//
// Every message names the place in the output, the case, and the first cell where something shows; the
// details name all that is wrong with that grid and, of several boards, how many are right. The
// sentence of one who gave up is a wrong answer, but with the flag --allow-limit-message it is accepted
// and the judgement says how many boards it left. With --partial-credit an output with some boards
// right and nothing behind the last one is accepted in part, each board having the same share; behind
// what is not of an answer's form none is right.
//
// Cost: one pass over the three texts, and size^3 a board. Memory: one board.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::futoshiki {

// Flags: --allow-limit-message, --partial-credit. An unknown flag, and a fault of input or answer, is a
// judge error.
Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags);

}  // namespace biglia::futoshiki

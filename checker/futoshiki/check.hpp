// The checker of Futoshiki. It accepts every grid that satisfies the board's constraints.
//
//   a clue, row, column or sign is violated; a case number is wrong; a value is out of range;
//   boards are missing               wrong answer
//   an answer is malformed, or more output follows the last board
//                                    presentation error, if it is the first fault
//   the judge's answer is wrong, or the input is invalid
//                                    judge error, even if the contestant is wrong too
//
// Every message names the place in the output, the case, and the first cell that shows the fault.
// The details list all faults of that grid and, for several boards, how many are right.
//
// The message that the limit of assignments was exceeded is a wrong answer. With the flag
// --allow-limit-message it is accepted, and the judgement reports how many boards are unsolved.
//
// With --partial-credit an output that has some boards right and nothing after the last board gets
// partial credit, the same share for each right board. No board after a malformed answer is right.
//
// Cost: one pass through the three texts, and size^3 per board. Memory: one board.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::futoshiki {

// Flags: --allow-limit-message, --partial-credit. An unknown flag, an invalid input and a wrong
// judge's answer are judge errors.
Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags);

DeclaredFlags check_flags();

}  // namespace biglia::futoshiki

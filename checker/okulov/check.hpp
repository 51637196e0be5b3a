// The checker of okulov: finds the fewest moves anew, from a numbering of the regions of its own
// (regions.hpp), and holds both the contestant's and the judge's number against it.
//
//   contestant's number too small    wrong answer, with the layers that no game can jump
//   contestant's number too large    wrong answer, with a shorter game
//   no number                        wrong answer; something else, presentation error
//   judge's number not right         judge error, also where the contestant is right
//
// Cost: near linear in the cells. Memory: a byte a cell, and that of regions.hpp and steps.hpp.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::okulov {

// Takes no flags. A fault of input, answer or flags is a judge error.
Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags);

}  // namespace biglia::okulov

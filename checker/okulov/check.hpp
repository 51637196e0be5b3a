// The checker of okulov. It computes the fewest moves from its own numbering of the regions
// (regions.hpp) and compares the contestant's and the judge's number with it.
//
//   the contestant's number is too small    wrong answer, with the layers that no game can skip
//   the contestant's number is too large    wrong answer, with a shorter game
//   the output is empty                     wrong answer
//   the output is not one number            presentation error
//   the judge's number is wrong             judge error, even if the contestant is right
//
// Cost: near linear in the cells. Memory: one byte per cell, plus regions.hpp and steps.hpp.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::okulov {

// Accepts no flags. Any flag, an invalid input and a wrong judge's answer are judge errors.
Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags);

DeclaredFlags check_flags();

}  // namespace biglia::okulov

// The checker of Same Game 2. It executes the commands on its own plane, reads the contestant's and
// the judge's answers in parallel, and accepts every optimal path.
//
// A path is followed cell by cell on the plane, which verifies its claim. That no better path
// exists is taken from the judge's answer, which is trusted while it agrees with the contestant's.
// If they differ, and always with the flag `--recompute`, the checker searches for the right
// answer:
//
//   a worse or faulty path of the contestant    wrong answer, with the optimum and one optimal path
//   a malformed answer of the contestant        presentation error
//   a wrong or unreadable answer of the judge   judge error, even if the contestant is wrong too
//
// Every message names the place in the output, the command, the claim and the right answer.
//
// Cost: one pass through the three texts at reading speed, plus the searches. Memory: the plane
// (plane.hpp). Neither the length of the answers nor what they claim takes memory.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame2 {

// Flags: --recompute. An unknown flag, an invalid input and a wrong judge's answer are judge
// errors.
Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags);

DeclaredFlags check_flags();

}  // namespace biglia::samegame2

// The checker of Same Game 2: follows the commands on a plane of its own, reads the contestant's
// and the judge's answers side by side, and accepts every optimal path.
//
// A path is followed cell by cell over the plane, so what it claims is what it gives; that no
// better one exists is taken from the judge, whose answers are believed while the contestant's
// agree with them. Where they differ, and everywhere under the flag `--recompute`, the checker
// searches by itself:
//
//   contestant worse, or a faulty path      wrong answer, with the optimum and one optimal path
//   not of an answer's form                 presentation error
//   judge not right, or unreadable          judge error, also when the contestant is wrong
//
// Every message names the place in the output, the command, what was claimed and what is right.
//
// Cost: one pass over the three texts at the speed of reading, plus the searches. Memory: the
// plane (plane.hpp); nothing for the length of the answers or for what they claim.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::samegame2 {

// Flags: --recompute. An unknown flag, and a fault of input or answer, is a judge error.
Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags);

}  // namespace biglia::samegame2

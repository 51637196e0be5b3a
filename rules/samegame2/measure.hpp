// The bounds of Same Game 2, and how far a test goes towards them. The statement bounds coordinates; all
// else by memory only, so these are the sizes that students lay out arrays for.
#pragma once

#include "toolkit/bound.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame2 {

// Flags: none are needed; any are taken.
Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* answer, Flags flags);

}  // namespace biglia::samegame2

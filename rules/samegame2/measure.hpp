// The declared bounds of Same Game 2, and how close a test comes to them. The statement only bounds
// coordinates. Everything else is limited by memory only; for these, the bounds are sizes for which
// students typically allocate arrays.
#pragma once

#include <vector>

#include "toolkit/bound.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame2 {

// Ignores all flags.
Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* answer, Flags flags);

// The bounds that measure() reports, in the same order.
std::vector<Bound> bounds();

}  // namespace biglia::samegame2

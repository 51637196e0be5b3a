// The declared bounds of labyrinth, and how close a test comes to them.
#pragma once

#include <vector>

#include "toolkit/bound.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Flags: those of options.hpp.
Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* answer, Flags flags);

// The bounds that measure() reports, in the same order.
std::vector<Bound> bounds();

}  // namespace biglia::labyrinth

// Measures how far a test of @problem@ reaches towards its bounds.
#pragma once

#include <vector>

#include "toolkit/bound.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

// Ignores the flags.
Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* answer, Flags flags);

// The bounds that measure() reports, in the same order.
std::vector<Bound> bounds();

}  // namespace biglia::@namespace@

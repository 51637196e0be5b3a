// The declared bounds of okulov, and how close a test comes to them.
#pragma once

#include <vector>

#include "toolkit/bound.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::okulov {

// Flags: --large, as for the validator: the input must satisfy the large bounds. These are declared
// separately.
Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* answer, Flags flags);

// The bounds that measure() reports, in the same order.
std::vector<Bound> bounds();

}  // namespace biglia::okulov

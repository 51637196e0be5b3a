// The bounds of okulov, and how far a test goes towards them.
#pragma once

#include "toolkit/bound.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::okulov {

// Flags: --large, as the validator's: the input is held to the large bounds, which are others.
Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* answer, Flags flags);

}  // namespace biglia::okulov

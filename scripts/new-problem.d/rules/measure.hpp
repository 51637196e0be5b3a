// The bounds of @problem@, and how far a test goes towards them.
#pragma once

#include "toolkit/bound.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

// Flags: none are needed.
Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* answer, Flags flags);

}  // namespace biglia::@namespace@

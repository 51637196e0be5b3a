// Measures how far a test of @problem@ reaches towards its bounds.
#pragma once

#include "toolkit/bound.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

// Ignores the flags.
Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* answer, Flags flags);

}  // namespace biglia::@namespace@

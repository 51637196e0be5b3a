// The declared bounds of Futoshiki, and how close a test comes to them.
#pragma once

#include <vector>

#include "toolkit/bound.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::futoshiki {

// Flags: any of the validator's flags. Boards within the large bounds are measured too.
Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* answer, Flags flags);

// The bounds that measure() reports, in the same order.
std::vector<Bound> bounds();

}  // namespace biglia::futoshiki

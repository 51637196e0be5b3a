// The validator of @problem@: the grammar and the bounds.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

// Takes no flags.
Result<void> validate(const TestInput& input, Flags flags);

}  // namespace biglia::@namespace@

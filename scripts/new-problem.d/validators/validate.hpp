// The validator of @problem@. Checks the grammar and the bounds.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

// Accepts no flags.
Result<void> validate(const TestInput& input, Flags flags);

DeclaredFlags validate_flags();

}  // namespace biglia::@namespace@

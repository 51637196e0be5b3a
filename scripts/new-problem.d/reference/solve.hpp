// The reference for @problem@.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags = {});

DeclaredFlags solve_flags();

}  // namespace biglia::@namespace@

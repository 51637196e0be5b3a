// The checker of @problem@. Derives the right answer from the input, independently of the
// reference.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

// Accepts no flags.
Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags);

DeclaredFlags check_flags();

}  // namespace biglia::@namespace@

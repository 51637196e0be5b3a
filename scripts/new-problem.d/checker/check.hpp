// The checker of @problem@: derives the right answer anew from the input.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

// Takes no flags.
Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags);

}  // namespace biglia::@namespace@

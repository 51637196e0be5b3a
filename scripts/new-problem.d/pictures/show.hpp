// Draws instances of @problem@.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

// Draws the two numbers. With an output, reports its fault if it is not their sum. Accepts no flags.
Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags);

DeclaredFlags show_flags();

}  // namespace biglia::@namespace@

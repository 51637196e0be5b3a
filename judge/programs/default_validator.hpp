// The output validator of packages that have none of their own.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::judge {

// A CheckFunction. `flags` are the arguments of the default output validator of the format
// (toolkit/output_comparison.hpp).
Judgement check_by_comparison(const TestInput& input, ByteSource& output, ByteSource& answer,
                              Flags flags);

}  // namespace biglia::judge

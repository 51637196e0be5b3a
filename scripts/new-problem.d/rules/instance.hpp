// An instance of @problem@: the contents of an input. Here two numbers to add.
#pragma once

#include <cstdint>

#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

struct Instance {
  std::int64_t a;
  std::int64_t b;
};

// Reads "a b\n" by the strict grammar. The error reports file:line:column, what was expected and
// what was found.
Result<Instance> read_instance(const TestInput& input);

}  // namespace biglia::@namespace@

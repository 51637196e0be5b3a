// An instance of @problem@: what an input says. Here two numbers, to be added.
#pragma once

#include <cstdint>

#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

struct Instance {
  std::int64_t a;
  std::int64_t b;
};

// Reads "a b\n" by the strict grammar; the error tells file:line:column, what was expected and what was found.
Result<Instance> read_instance(const TestInput& input);

}  // namespace biglia::@namespace@

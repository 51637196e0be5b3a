// Prints a problem that is a parameter of a GoogleTest test.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>

#include "judge/problem/problem.hpp"

namespace biglia::judge {

inline void PrintTo(const Problem& problem, std::ostream* out) { *out << problem.name; }

// GoogleTest does not accept hyphens in names.
inline std::string name_of_test(const testing::TestParamInfo<Problem>& row) {
  std::string name = row.param.name;
  std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace biglia::judge

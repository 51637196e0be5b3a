// How GoogleTest prints a problem that is a test's parameter.
#pragma once

#include <ostream>

#include "judge/problem/builtin_problem.hpp"

namespace biglia::judge {

inline void PrintTo(const BuiltinProblem& problem, std::ostream* out) { *out << problem.name; }

}  // namespace biglia::judge

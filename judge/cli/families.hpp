// The families of a problem's generator, as its help lists them.
#pragma once

#include <string>
#include <vector>

#include "judge/problem/builtin_problem.hpp"

namespace biglia::judge {

// The names, in the help's order: each stands alone on a line, without a blank before it. None
// where the generator has no help.
std::vector<std::string> families_of(const BuiltinProblem& problem);

}  // namespace biglia::judge

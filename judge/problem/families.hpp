// The families of a problem's generator and their parameters, as its help declares them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/problem/builtin_problem.hpp"

namespace biglia::judge {

// The names, in the help's order: each stands alone on a line, without a blank before it. None
// where the generator has no help.
std::vector<std::string> families_of(const BuiltinProblem& problem);

// A parameter with its default: one of some words, or a number of a range.
struct DeclaredParameter {
  std::string name;                // "--rows"
  std::vector<std::string> words;  // none: a number
  std::int64_t low = 0;
  std::int64_t high = 0;
  std::string standard;

  friend bool operator==(const DeclaredParameter&, const DeclaredParameter&) = default;
};

// In the order of `FAMILY --help`, whose lines are "  --name TYPE:{word,word}=word  ..." and
// "  --name TYPE in [low - high]=number  ..."; other options are left out.
std::vector<DeclaredParameter> parameters_of(const BuiltinProblem& problem,
                                             const std::string& family);

}  // namespace biglia::judge

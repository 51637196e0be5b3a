// The families of a problem's generator and their parameters, as the generator's help declares
// them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/problem/builtin_problem.hpp"

namespace biglia::judge {

// Returns the names in the order of the help: each is alone on a line that does not start with a
// blank. Empty if the generator has no help.
std::vector<std::string> families_of(const BuiltinProblem& problem);

// A parameter with its default: one of several words, or a number in a range.
struct DeclaredParameter {
  std::string name;                // "--rows"
  std::vector<std::string> words;  // empty: a number
  std::int64_t low = 0;
  std::int64_t high = 0;
  std::string standard;

  friend bool operator==(const DeclaredParameter&, const DeclaredParameter&) = default;
};

// Returns the parameters in the order of `FAMILY --help`. Other options are ignored. The lines of
// the help are
//   "  --name TYPE:{word,word}=word  ..."
//   "  --name TYPE in [low - high]=number  ..."
std::vector<DeclaredParameter> parameters_of(const BuiltinProblem& problem,
                                             const std::string& family);

}  // namespace biglia::judge

// What a problem is to the judge: a row of functions. The built-in problems' rows stand in
// registry.hpp; tests make rows of their own.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "toolkit/problem_functions.hpp"

namespace biglia::judge {

// REQUIRES: the functions are pure but for the files named in their arguments, so that several
// threads may call them at once.
struct BuiltinProblem {
  std::string name;
  SolveFunction* solve = nullptr;
  GenerateFunction* generate = nullptr;
  ValidateFunction* validate = nullptr;
  CheckFunction* check = nullptr;
  ShowFunction* show = nullptr;               // null: it has no picture
  ReplayPageFunction* replay_page = nullptr;  // null: its outputs have no steps
  CompareFunction* compare = nullptr;         // null: it has but one way to solve
  MeasureFunction* measure = nullptr;         // null: its bounds are not declared
};

using Problems = std::span<const BuiltinProblem>;

// The row of that name, or null.
inline const BuiltinProblem* find_problem(Problems problems, std::string_view name) {
  const auto at = std::ranges::find(problems, name, &BuiltinProblem::name);
  return at == problems.end() ? nullptr : &*at;
}

}  // namespace biglia::judge

// The judge's view of a problem: a record of functions, and what they declare as data. registry.hpp
// provides the records of the built-in problems; tests define their own. The problem of a user's
// package has programs instead of functions.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/bound.hpp"
#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"
#include "toolkit/reduction.hpp"

namespace biglia::judge {

class PackagePrograms;  // judge/package/package_programs.hpp

// The flags that each function declares. The replay page has those of the
// picture, the scorer those of the checker.
struct FunctionFlags {
  DeclaredFlags solve = {};
  DeclaredFlags validate = {};
  DeclaredFlags check = {};
  DeclaredFlags show = {};
};

// REQUIRES: the functions are pure except for the files named in their arguments, so several
// threads may call them at once.
struct Problem {
  std::string name = {};
  SolveFunction* solve = nullptr;
  GenerateFunction* generate = nullptr;
  ValidateFunction* validate = nullptr;
  CheckFunction* check = nullptr;
  ShowFunction* show = nullptr;               // null: the problem has no picture
  ReplayPageFunction* replay_page = nullptr;  // null: there are no steps
  CompareFunction* compare = nullptr;         // null: there is only one way to solve it
  MeasureFunction* measure = nullptr;         // null: the bounds are not declared
  ScoreFunction* score = nullptr;             // null: outputs are right or wrong, no tournaments
  WithoutFilesFunction* without_files = nullptr;  // null: its tests have no companion files
  ReductionsFunction* reductions = nullptr;       // null: inputs are shrunk as texts
  FunctionFlags flags = {};
  DeclaredFamilies families = {};  // of the generator
  std::vector<Bound> bounds = {};  // those that `measure` reports
  // For the problem of a package, else null. It has no generator and no reference; its tests are
  // complete. A null `validate` or `check` means that these programs are called.
  std::shared_ptr<PackagePrograms> programs = nullptr;
};

using Problems = std::span<const Problem>;

// Returns the problem of that name, or null.
inline const Problem* find_problem(Problems problems, std::string_view name) {
  const auto at = std::ranges::find(problems, name, &Problem::name);
  return at == problems.end() ? nullptr : &*at;
}

}  // namespace biglia::judge

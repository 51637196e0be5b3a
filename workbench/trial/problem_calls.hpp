// Calls what a problem provides (generator, validator, reference, checker) for the files of one
// instance. Small instances of built-in problems are handled in this process, because a call of a
// worker takes longer than the function; large ones in a worker, with its limits. The programs of a
// package run in boxes.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/grade/judge_passes.hpp"
#include "judge/package/package_programs.hpp"
#include "judge/problem/problem.hpp"
#include "judge/programs/boxed_programs.hpp"
#include "judge/programs/built_program.hpp"
#include "judge/worker/budget.hpp"
#include "workbench/trial/instance_files.hpp"

namespace biglia::judge {

struct ProblemSettings {
  ValidatorFlags validator_flags = {};
  std::vector<std::string> checker_flags = {};
  Budgets budgets = {};
  // For packages only.
  const BuiltProgram* solution = nullptr;  // computes the answers; null: the answer is empty
  BoxedPrograms* programs = nullptr;       // take part in the runs if there is more than one pass,
  PassRules rules = {};                    // or an interaction
};

// Not thread-safe: one object for each thread. The references must outlive it.
class ProblemCalls {
 public:
  ProblemCalls(const Problem& problem, const ProblemSettings& settings, InstanceFiles files,
               std::stop_token stop)
      : problem_(problem), settings_(settings), files_(std::move(files)), stop_(std::move(stop)) {}

  const InstanceFiles& files() const { return files_; }
  const ProblemSettings& settings() const { return settings_; }

  // Writes the input and the companion files. Built-in problems only.
  CallResult<void> generate(std::span<const std::string> arguments) const;
  CallResult<void> validate() const;
  // The same, and the validators of a package are started for this call.
  CallResult<void> validate_again() const;
  // Writes the answer. `box` runs the solution of a package.
  CallResult<void> solve(Box& box) const;
  // Never fails: an error of the judge is a judge error.
  Judgement check(const std::filesystem::path& output) const;

 private:
  CallResult<void> solve_by_program(Box& box) const;
  bool is_small(const std::filesystem::path& other = {}) const;
  CallResult<void> validate(const CallOptions& options) const;
  CallOptions options(const CallBudget& budget) const { return {budget, stop_}; }

  const Problem& problem_;
  const ProblemSettings& settings_;
  InstanceFiles files_;
  std::stop_token stop_;
};

}  // namespace biglia::judge

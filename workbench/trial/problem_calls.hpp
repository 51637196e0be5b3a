// Calls what a problem provides (generator, validator, reference, checker) for the files of one
// instance. The functions of built-in problems run in workers, or, on small inputs, in a supervised run, so
// that one that crashes or loops ends no search. The programs of a package run in boxes.
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
#include "judge/worker/own_programs.hpp"
#include "workbench/trial/instance_files.hpp"

namespace biglia::judge {

struct ProblemSettings {
  ValidatorFlags validator_flags = {};
  std::vector<std::string> checker_flags = {};
  bool are_checker_flags_given = false;     // by the user: those of a test do not replace them
  std::vector<std::string> arguments = {};  // of the candidate
  Budgets budgets = {};
  // For packages only.
  const BuiltProgram* solution = nullptr;  // computes the answers; null: the answer is empty
  BoxedPrograms* programs = nullptr;       // take part in the runs if there is more than one pass,
  PassRules rules = {};                    // or an interaction

  // The same for the inputs of a test with these settings, and for similar ones.
  ProblemSettings for_test(const TestSettings& test) const;
};

// Not thread-safe: one object for each thread. The references must outlive it.
class ProblemCalls {
 public:
  ProblemCalls(const Problem& problem, const ProblemSettings& settings, InstanceFiles files,
               std::stop_token stop)
      : problem_(problem), settings_(settings), files_(std::move(files)), stop_(std::move(stop)) {}

  const InstanceFiles& files() const { return files_; }
  const ProblemSettings& settings() const { return settings_; }

  // Writes the input and the companion files, and validates and solves a small input already. Later
  // calls return what was found then. Built-in problems only.
  CallResult<void> generate(std::span<const std::string> arguments);
  CallResult<void> validate() const;
  // The same, and the validators of a package are started for this call.
  CallResult<void> validate_again() const;
  // Writes the answer. `box` runs the solution of a package.
  CallResult<void> solve(Box& box) const;
  // The companion files, as of the last call of generate() or validate(), the first ones for an
  // instance.
  const std::vector<std::filesystem::path>& companions() const;
  // Never fails: an error of the judge is a judge error.
  Judgement check(const std::filesystem::path& output) const;

 private:
  Result<UniqueFd> begin_input() const;
  Result<MadeInstance> make_instance(std::span<const std::string> arguments) const;
  CallResult<void> generate_alone(std::span<const std::string> arguments) const;
  CallResult<void> solve_by_program(Box& box) const;
  CallOptions options_on_small(CallBudget budget) const;
  // For a call on the input and its files, and `other`.
  CallOptions options_on_input(const CallBudget& budget,
                               const std::filesystem::path& other = {}) const;
  CallResult<void> validate(CallOptions options) const;
  CallOptions options(const CallBudget& budget) const { return {budget, stop_}; }

  const Problem& problem_;
  const ProblemSettings& settings_;
  InstanceFiles files_;
  std::stop_token stop_;
  std::optional<MadeInstance> made_;
  // As of the last call of generate() or validate().
  mutable std::optional<std::vector<std::filesystem::path>> companions_;
};

}  // namespace biglia::judge

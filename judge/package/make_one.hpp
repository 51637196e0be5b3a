// Makes the files of one test. The problem's programs run in workers (judge/worker). A
// CallResult distinguishes an error that the program reports from a failure to run it.
#pragma once

#include <filesystem>
#include <string>

#include "judge/package/plan.hpp"
#include "judge/problem/builtin_problem.hpp"
#include "judge/worker/own_programs.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Runs the generator. Writes the input to `input` and companion files to the folder `files`, which
// is created only if there are any. If the generator fails, existing files are unchanged.
CallResult<void> call_generator(const BuiltinProblem& problem,
                                std::span<const std::string> arguments,
                                const std::filesystem::path& input,
                                const std::filesystem::path& files,
                                const CallOptions& options = {kMakingBudget, {}});
Result<void> generate_instance(const BuiltinProblem& problem,
                               std::span<const std::string> arguments,
                               const std::filesystem::path& input,
                               const std::filesystem::path& files);

// Runs the reference on the input and its companion files, and writes the answer to `answer`.
CallResult<void> call_reference(const BuiltinProblem& problem, const OpenInput& input,
                                const std::filesystem::path& answer, Flags flags,
                                const CallOptions& options = {kMakingBudget, {}});
Result<void> solve_to_file(const BuiltinProblem& problem, const std::filesystem::path& input,
                           const std::filesystem::path& answer, Flags flags = {});

// Runs the validator on the input and its companion files. Messages call the input `name`.
CallResult<void> call_validator(const BuiltinProblem& problem, const std::filesystem::path& input,
                                const std::string& name, Flags flags,
                                const CallOptions& options = {kValidationBudget, {}});
Result<void> validate_file(const BuiltinProblem& problem, const std::filesystem::path& input,
                           const std::string& name, Flags flags);

struct CheckedFiles {
  std::filesystem::path input;  // its companion files are next to it
  std::filesystem::path output;
  std::filesystem::path answer;
};

// Runs the checker on an output. A file that cannot be opened is a judge error, and so is a checker
// that ends without a result.
Judgement check_files(const BuiltinProblem& problem, const CheckedFiles& files, Flags flags,
                      const CallOptions& options = {kValidationBudget, {}});

// Makes `folder`/test.in, test.ans and test.files according to the plan, validates the input, and
// runs the checker on an answer by hand. Errors name the test.
Result<void> make_test(const BuiltinProblem& problem, const Plan& plan, const PlannedTest& test,
                       const std::filesystem::path& folder, const Budgets& budgets,
                       const std::stop_token& stop);

}  // namespace biglia::judge

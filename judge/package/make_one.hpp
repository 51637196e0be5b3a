// Makes the files of one test. The problem's programs run in workers (judge/worker); where a function
// gives a Said, what the program said is told from what kept it from saying anything.
#pragma once

#include <filesystem>
#include <string>

#include "judge/package/plan.hpp"
#include "judge/problem/builtin_problem.hpp"
#include "judge/worker/own_programs.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Runs the generator: the input into `input`, companion files into the folder `files` (created only
// where there are any). A generator's failure leaves what was there as it was.
Said<void> hear_generator(const BuiltinProblem& problem, std::span<const std::string> arguments,
                          const std::filesystem::path& input, const std::filesystem::path& files,
                          const CallOptions& options = {kMakingBudget, {}});
Result<void> generate_instance(const BuiltinProblem& problem,
                               std::span<const std::string> arguments,
                               const std::filesystem::path& input,
                               const std::filesystem::path& files);

// The reference's answer to the input (with its companions beside it), into `answer`.
Said<void> hear_reference(const BuiltinProblem& problem, const OpenInput& input,
                          const std::filesystem::path& answer, Flags flags,
                          const CallOptions& options = {kMakingBudget, {}});
Result<void> solve_to_file(const BuiltinProblem& problem, const std::filesystem::path& input,
                           const std::filesystem::path& answer, Flags flags = {});

// The validator's word on the input with its companions beside it; `name` stands in messages.
Said<void> hear_validator(const BuiltinProblem& problem, const std::filesystem::path& input,
                          const std::string& name, Flags flags,
                          const CallOptions& options = {kValidationBudget, {}});
Result<void> validate_file(const BuiltinProblem& problem, const std::filesystem::path& input,
                           const std::string& name, Flags flags);

struct CheckedFiles {
  std::filesystem::path input;  // with its companions beside it
  std::filesystem::path output;
  std::filesystem::path answer;
};

// The checker's word on an output. A file that cannot be opened is a judge error, and so is a checker
// that ends without a word.
Judgement check_files(const BuiltinProblem& problem, const CheckedFiles& files, Flags flags,
                      const CallOptions& options = {kValidationBudget, {}});

// Makes `folder`/test.in, test.ans and test.files as the plan says, validates the input, and has
// the checker look at an answer by hand. Errors begin with the test's name.
Result<void> make_test(const BuiltinProblem& problem, const Plan& plan, const PlannedTest& test,
                       const std::filesystem::path& folder, const Budgets& budgets,
                       const std::stop_token& stop);

}  // namespace biglia::judge

// Makes the files of one test. The problem's programs run in workers (judge/worker). A
// CallResult distinguishes an error that the program reports from a failure to run it.
#pragma once

#include <filesystem>
#include <string>

#include "judge/package/package_programs.hpp"
#include "judge/package/plan.hpp"
#include "judge/problem/problem.hpp"
#include "judge/worker/own_programs.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Runs the generator. Writes the input to `input` and companion files to the folder `files`, which
// is created only if there are any. If the generator fails, existing files are unchanged.
CallResult<void> call_generator(const Problem& problem, std::span<const std::string> arguments,
                                const std::filesystem::path& input,
                                const std::filesystem::path& files,
                                const CallOptions& options = {kMakingBudget, {}});
Result<void> generate_instance(const Problem& problem, std::span<const std::string> arguments,
                               const std::filesystem::path& input,
                               const std::filesystem::path& files);

// Runs the reference on the input and its companion files, and writes the answer to `answer`.
CallResult<void> call_reference(const Problem& problem, const OpenInput& input,
                                const std::filesystem::path& answer, Flags flags,
                                const CallOptions& options = {kMakingBudget, {}});
Result<void> solve_to_file(const Problem& problem, const std::filesystem::path& input,
                           const std::filesystem::path& answer, Flags flags = {});

// Runs the validator on the input and its companion files. Messages call the input `name`. A
// built-in validator gets the flags for all validators.
CallResult<void> call_validator(const Problem& problem, const std::filesystem::path& input,
                                const std::string& name, const ValidatorFlags& flags,
                                const CallOptions& options = {kValidationBudget, {}});
Result<void> validate_file(const Problem& problem, const std::filesystem::path& input,
                           const std::string& name, Flags flags);

// Runs the checker on an output. A file that cannot be opened is a judge error, and so is a checker
// that ends without a result.
Judgement check_files(const Problem& problem, const CheckedFiles& files, Flags flags,
                      const CallOptions& options = {kValidationBudget, {}});

// Makes `folder`/test.in, test.ans and test.files according to the plan, validates the input, and
// runs the checker on an answer by hand. Without a reference, the answer must be there, and the
// checker is not run on it. Errors name the test.
Result<void> make_test(const Problem& problem, const Plan& plan, const PlannedTest& test,
                       const std::filesystem::path& folder, const Budgets& budgets,
                       const std::stop_token& stop);

}  // namespace biglia::judge

// Makes the files of one test.
#pragma once

#include <filesystem>
#include <string>

#include "judge/package/plan.hpp"
#include "judge/problem/builtin_problem.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Runs the generator: the input into `input`, companion files into the folder `files` (created only
// where there are any). A generator's failure leaves what was there as it was.
Result<void> generate_instance(const BuiltinProblem& problem,
                               std::span<const std::string> arguments,
                               const std::filesystem::path& input,
                               const std::filesystem::path& files);

// The reference's answer to the input (with its companions beside it), into `answer`.
Result<void> solve_to_file(const BuiltinProblem& problem, const std::filesystem::path& input,
                           const std::filesystem::path& answer, Flags flags = {});

// The validator's word on the input with its companions beside it; `name` stands in messages.
Result<void> validate_file(const BuiltinProblem& problem, const std::filesystem::path& input,
                           const std::string& name, Flags flags);

struct CheckedFiles {
  std::filesystem::path input;  // with its companions beside it
  std::filesystem::path output;
  std::filesystem::path answer;
};

// The checker's word on an output. A file that cannot be opened is a judge error.
Judgement check_files(const BuiltinProblem& problem, const CheckedFiles& files, Flags flags);

// Makes `folder`/test.in, test.ans and test.files as the plan says, validates the input, and has
// the checker look at an answer by hand. Errors begin with the test's name.
Result<void> make_test(const BuiltinProblem& problem, const Plan& plan, const PlannedTest& test,
                       const std::filesystem::path& folder);

}  // namespace biglia::judge

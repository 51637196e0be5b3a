// The package's own examples of what validator and checker have to say: data/invalid_input,
// data/invalid_output and data/valid_output.
#pragma once

#include <filesystem>

#include "judge/problem/builtin_problem.hpp"
#include "judge/worker/own_programs.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Errors, a line each: an invalid input that the validator accepts, or refuses without the words of
// its message; beside an output an input that is not valid, or an answer that the checker refuses;
// a valid output that it refuses, an invalid one that it accepts or refuses without the words of
// its message; settings that cannot be read.
Result<void> check_examples(const BuiltinProblem& problem, const std::filesystem::path& package,
                            const CallOptions& options = {kValidationBudget, {}});

}  // namespace biglia::judge

// Checks the package's examples for its validator and checker: data/invalid_input,
// data/invalid_output and data/valid_output.
#pragma once

#include <filesystem>

#include "judge/problem/problem.hpp"
#include "judge/worker/own_programs.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Errors, one line each:
// - the validator accepts an invalid input, or its message lacks the required text;
// - the input of an output example is invalid, or the checker refuses its answer;
// - the checker refuses a valid output;
// - the checker accepts an invalid output, or its message lacks the required text;
// - settings cannot be read.
Result<void> check_examples(const Problem& problem, const std::filesystem::path& package,
                            const CallOptions& options = {kValidationBudget, {}});

}  // namespace biglia::judge

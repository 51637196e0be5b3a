// Checks the input validators and the inputs.
#pragma once

#include <filesystem>
#include <vector>

#include "judge/package/test_data.hpp"
#include "workbench/verify/finding.hpp"
#include "workbench/verify/program_calls.hpp"

namespace biglia::judge {

// `examples` is the folder of the package, whose data/ has the examples. Errors: a validator rejects
// a test's input; it accepts one of data/invalid_input, or its message is another one; a validator
// that breaks the protocol. Warnings: junk is accepted.
// The error of the result: the host failed, or an interruption.
Result<Findings> check_inputs(const std::filesystem::path& examples,
                              const std::vector<TestGroup>& groups, ProgramCalls& calls);

// A warning that the package has no input validator.
Finding no_input_validator();

}  // namespace biglia::judge

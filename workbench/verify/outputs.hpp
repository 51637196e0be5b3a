// Checks the output validator and the answers.
#pragma once

#include <filesystem>
#include <vector>

#include "judge/package/test_data.hpp"
#include "workbench/verify/finding.hpp"
#include "workbench/verify/program_calls.hpp"

namespace biglia::judge {

// REQUIRES: the problem is neither interactive nor multi-pass: an answer is then not an output.
// Errors: the answer of a test, the output that a statement shows instead of it, or one of
// data/valid_output is rejected or gives a part of the points; one of data/invalid_output is accepted, or its message is another one; a validator that
// breaks the protocol, also on junk. Warnings: junk is accepted; every answer of another test is.
// Info: the answer with other white space is rejected, unless `space_change_sensitive` is an
// argument. Letter case is not changed: whether it matters is the problem's own decision.
// The error of the result: the host failed, or an interruption.
Result<Findings> check_outputs(const std::filesystem::path& examples,
                               const std::vector<TestGroup>& groups, ProgramCalls& calls);

}  // namespace biglia::judge

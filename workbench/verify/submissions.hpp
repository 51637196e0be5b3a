// Checks the example submissions: what a grading of them found.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/grade/expectations.hpp"
#include "judge/grade/results.hpp"
#include "workbench/verify/finding.hpp"

namespace biglia::judge {

// Before grading. Warnings: a submission without an expected verdict; a pattern of submissions.yaml
// that matches nothing. Errors: submissions.yaml cannot be read, or permits no verdict of a submission.
Findings check_expectations(const std::filesystem::path& package,
                            const std::vector<TestGroup>& groups);

// The result of grading all submissions of submissions/ on all tests, `package` being the folder
// that has it. Errors: a verdict that is not the expected one; a judge error that a program of the
// package caused; no accepted submission. Info: no submission is expected to fail; tests that no
// submission fails; a submission whose language is not installed.
// The error of the result: a judge error that no program or file of the package caused.
Result<Findings> check_submissions(const std::filesystem::path& package, const GradeResult& result);

}  // namespace biglia::judge

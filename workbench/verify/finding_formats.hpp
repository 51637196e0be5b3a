// The findings of `biglia verify` for other programs: SARIF, and annotations of GitHub Actions.
#pragma once

#include <string>

#include "workbench/verify/package_report.hpp"

namespace biglia::judge {

// SARIF 2.1.0 (OASIS): one run, a rule for each check, a result for each finding; an info is a `note`.
// Places are URIs below the package as it was given, so that they are those of the repository if it was
// given relative to its root.
std::string findings_sarif(const PackageReport& report, const std::string& judge_version);

// A line for each finding: "::error file=sums/problem.yaml,line=3,title=metadata::message", also with
// "::warning" and "::notice". Source: "Workflow commands for GitHub Actions"; the escapes are those of
// actions/toolkit, packages/core/src/command.ts.
std::string github_annotations(const PackageReport& report);

}  // namespace biglia::judge

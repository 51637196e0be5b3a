// The result of `biglia verify`, and its report as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "workbench/verify/finding.hpp"
#include "workbench/verify/timing.hpp"

namespace biglia::judge {

enum class Strictness : std::uint8_t {
  kNormal,
  kStrict,  // warnings are errors
};

struct PackageReport {
  std::string package;  // as given by the user
  std::string format;   // "2025-09", "legacy", "folder of tests", "built-in problem"
  Findings findings;
  // Checks that could not be made because of an error of another one.
  std::vector<Check> not_checked;
  std::size_t tests = 0;
  std::size_t submissions = 0;
  std::optional<TimingSummary> timing;

  bool is_ready(Strictness strictness) const {
    return count(findings, Level::kError) == 0 &&
           (strictness == Strictness::kNormal || count(findings, Level::kWarning) == 0);
  }
};

// Sorts the findings by check, level and place, and removes errors of the same place that an earlier
// check reports: a reader stops at what a check of files has found already.
void settle_findings(Findings& findings);

// "verify: 0 errors, 1 warning: the package is ready"
std::string closing_line(const PackageReport& report, Strictness strictness);

// One object:
//   package, format, tests, submissions     as above
//   ready                                   whether the exit code is 0
//   errors, warnings, infos                 the numbers of findings
//   findings      [{level, check, place, message, remedy}]
//   not_checked   [check]
//   timing        null, or {limit, inferred, slowest_accepted, too_slow, fastest_too_slow}: seconds; the
//                 submissions are null or {submission, test, seconds}, too_slow is a list of names
std::string report_json(const PackageReport& report, Strictness strictness);

}  // namespace biglia::judge

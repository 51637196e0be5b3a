// The expectations of a package for its example submissions. They come from the submission's folder
// and from submissions.yaml (format 2025-09).
//
//   accepted: every test AC, with all points or a part of them: `score` expects more
//   rejected: not all AC
//   wrong_answer: AC or WA, at least one WA
//   time_limit_exceeded: AC or TLE, at least one TLE
//   run_time_error: AC or RTE, at least one RTE
//   brute_force: AC, RTE or TLE, not all AC
//
//   submissions.yaml:
//     wrong_answer/borders.c:
//       message: expected 3 blocks            # a literal part of some test's reason or details
//       secret/04-*: {required: [WA]}       # only those tests
//
// The format defines AC, WA, TLE and RTE. PE counts as WA; MLE and OLE count as RTE. The lists may
// also contain our own names, which then match exactly that verdict. The verdicts apply to tests. A
// submission that does not compile has no such verdict, so it never meets its expectations unless a
// list names CE.
//
// The time limit of a package separates its submissions on its authors' machine, not on every other.
// A test whose time is within a factor `margin` of the limit (time_limit_to_tle of problem.yaml; at
// most 1.5 below the limit) may have TLE or not: both meet the expectations. It is a warning that
// names time, limit and test.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A condition on the tests that a pattern matches.
struct Expectation {
  // The value of use_for_time_limit.
  enum class Timing : std::uint8_t { kByVerdicts, kNo, kLower, kUpper };

  std::string tests;  // a glob for names of tests and groups; empty: all tests
  std::optional<std::set<std::string>> permitted;  // every verdict must be one of these
  std::optional<std::set<std::string>> required;   // at least one verdict must be one of these
  std::string message;
  // Least and most points: of each group that matches, or of the submission for `secret` and if
  // `tests` is empty.
  std::optional<std::pair<double, double>> score;
  Timing timing = Timing::kByVerdicts;
  std::string where;  // file and line of the expectation, or "submissions/wrong_answer/"
};

// A pattern for submissions and the expectations for the submissions that it matches.
struct ExpectationRule {
  std::string submissions;
  std::vector<Expectation> expectations;
  std::string language = {};  // the key of the submission's language; empty: not given
  std::string entry = {};     // `entrypoint`; empty: not given
};

// Returns the default rules, with the changes and additions of `folder`/submissions.yaml. Unknown
// keys and verdicts are errors.
Result<std::vector<ExpectationRule>> read_expectations(const std::filesystem::path& folder);

// The error of expectations that together permit no verdict on this test; empty if there are none.
std::string contradiction(const std::vector<ExpectationRule>& rules, const std::string& path,
                          const std::string& test);

// Compares the result with its expectations. Sets has_expectations and lists each deviation in
// `unexpected`, and each test near the time limit in `warnings`. `path` is relative to submissions/.
// Tests that were not run are ignored. `margin`: 1 tolerates no test near the time limit.
void compare_with_expectations(const std::vector<ExpectationRule>& rules, const std::string& path,
                               const std::vector<TestGroup>& groups, SubmissionResult& result,
                               double margin = 1);

}  // namespace biglia::judge

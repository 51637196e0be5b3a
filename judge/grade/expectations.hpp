// What a package expects of its example submissions: by the folder they lie in, and by
// submissions.yaml (format 2025-09).
//
//   accepted: every test AC, in full where no score is named ·
//   rejected: not all AC · wrong_answer: AC or WA, some WA ·
//   time_limit_exceeded: AC or TLE, some TLE · run_time_error: AC or RTE, some RTE ·
//   brute_force: AC, RTE or TLE, not all AC
//
//   submissions.yaml:
//     wrong_answer/borders.c:
//       message: expected 3 blocks            # in some test's reason or details, as it stands
//       secret/04-*: {required: [WA]}       # only those tests
//
// The format knows AC, WA, TLE, RTE: there PE counts as WA, and MLE, OLE as RTE. Our own names may
// stand in the lists too and then mean just that verdict. These are verdicts of tests, of which at
// least one must be required: a submission that does not compile has none, so it is never as expected
// unless a list names CE.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// What must hold on the tests that a pattern matches.
struct Expectation {
  std::string tests;  // a glob over tests' and groups' names; empty: all
  std::optional<std::set<std::string>> permitted;  // all verdicts are among these
  std::optional<std::set<std::string>> required;   // some verdict is among these
  std::string message;
  std::optional<std::pair<double, double>> score;  // of the matched group, or of the whole
  std::string where;  // the file and line that says so, or "submissions/wrong_answer/"
};

// A pattern for submissions, and what is expected of those which it matches.
struct ExpectationRule {
  std::string submissions;
  std::vector<Expectation> expectations;
  std::string language = {};  // the key of the language that it is written in; empty: not said
};

// The defaults, replaced and added to by `folder`/submissions.yaml. Unknown keys and verdicts are
// errors.
Result<std::vector<ExpectationRule>> read_expectations(const std::filesystem::path& folder);

// True when some rule for this submission speaks of this test by a pattern for tests: then it must
// be run, also in a group that is lost.
bool speaks_of_test(const std::vector<ExpectationRule>& rules, const std::string& path,
                    const std::string& test);

// Compares. Sets has_expectations, and says in `unexpected` what is not as it should be. `path`:
// below submissions/. Tests that were not run say nothing.
void compare_with_expectations(const std::vector<ExpectationRule>& rules, const std::string& path,
                               const std::vector<TestGroup>& groups, SubmissionResult& result);

}  // namespace biglia::judge

// What the expectations of a submission mean before it is graded: its settings, and the tests that it must
// run. `path` is relative to submissions/.
#pragma once

#include <string>
#include <vector>

#include "judge/grade/expectations.hpp"

namespace biglia::judge {

// What submissions.yaml says about a submission itself; empty: not given.
struct SubmissionSettings {
  std::string language;
  std::string entry;
  bool is_timed = false;  // some expectation requires TLE, or does not permit it
};

// True if a rule for this submission has a test pattern that matches this test. Such a test must be
// run even if its group is lost.
bool names_test(const std::vector<ExpectationRule>& rules, const std::string& path,
                const std::string& test);

// True if the expectations on all tests are met or not as soon as the first test fails, whatever its
// later tests would give: there is no message and no score, and each verdict that is permitted is a
// required one.
bool are_decided_by_first_failure(const std::vector<ExpectationRule>& rules,
                                  const std::string& path);

// True if the submission bounds an inferred time limit from below: some expectation permits it no
// TLE. With the name of a test: by its time on this test.
bool bounds_time_limit(const std::vector<ExpectationRule>& rules, const std::string& path,
                       const std::string& test = {});

// The settings of the last rules that match.
SubmissionSettings settings_of(const std::vector<ExpectationRule>& rules, const std::string& path);

}  // namespace biglia::judge

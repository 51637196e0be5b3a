#include "judge/grade/suspect_tests.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "judge/base/listed.hpp"

namespace biglia::judge {
namespace {

struct Count {
  std::size_t ran = 0;
  std::size_t accepted = 0;

  bool nobody_passes() const { return ran >= 2 && accepted == 0; }
};

// Whether each test was accepted, in order; none if it was not judged.
std::vector<std::optional<bool>> outcomes_of(const SubmissionResult& submission) {
  std::vector<std::optional<bool>> outcomes;
  for (const GroupResult& group : submission.groups) {
    for (const TestResult& test : group.tests) {
      const bool is_judged = test.ran() && test.judgement.verdict != Verdict::kJudgeError;
      outcomes.push_back(is_judged ? std::optional(test.judgement.verdict == Verdict::kAccepted)
                                   : std::nullopt);
    }
  }
  return outcomes;
}

bool may_be_right(const SubmissionResult& submission) {
  return !submission.has_expectations || !submission.unexpected.empty();
}

// True if the submission fails something, and only tests that nobody passes.
bool is_otherwise_right(const std::vector<std::optional<bool>>& outcomes,
                        const std::vector<Count>& counts) {
  std::size_t passed = 0;
  std::size_t failed = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const std::optional<bool>& outcome = outcomes[i];
    if (!outcome) continue;
    const bool is_passed = *outcome;
    if (!is_passed && !counts[i].nobody_passes()) return false;
    ++(is_passed ? passed : failed);
  }
  return failed > 0 && (passed > 0 || failed == 1);
}

}  // namespace

std::vector<SuspectTest> suspect_tests(const GradeResult& result) {
  // A submission that fails a test is then not known to pass the others.
  if (result.until_failure) return {};
  std::vector<SuspectTest> tests;
  for (const TestGroup& group : result.groups) {
    for (const TestCase& test : group.tests) tests.push_back({test.name, 0, {}});
  }
  std::vector<Count> counts(tests.size());
  std::vector<std::pair<const SubmissionResult*, std::vector<std::optional<bool>>>> all;
  for (const SubmissionResult& submission : result.submissions) {
    auto outcomes = outcomes_of(submission);
    if (outcomes.size() != tests.size()) continue;  // it was not judged
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      counts[i].ran += outcomes[i] ? 1U : 0U;
      counts[i].accepted += outcomes[i].value_or(false) ? 1U : 0U;
    }
    if (may_be_right(submission)) all.emplace_back(&submission, std::move(outcomes));
  }
  for (const auto& [submission, outcomes] : all) {
    if (!is_otherwise_right(outcomes, counts)) continue;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      if (!outcomes[i].value_or(true)) {
        tests[i].otherwise_right.push_back(submission->submission.name);
      }
    }
  }
  for (std::size_t i = 0; i < tests.size(); ++i) tests[i].ran = counts[i].ran;
  std::erase_if(tests, [](const SuspectTest& test) { return test.otherwise_right.empty(); });
  return tests;
}

std::string suspicion(const std::vector<SuspectTest>& tests) {
  if (tests.empty()) return {};
  std::vector<std::string> names;
  std::vector<std::string> right;
  for (const SuspectTest& test : tests) {
    names.push_back(test.name + " (" + std::to_string(test.ran) + " ran it)");
    for (const std::string& name : test.otherwise_right) {
      if (std::ranges::find(right, name) == right.end()) right.push_back(name);
    }
  }
  const bool is_one = tests.size() == 1;
  return "every submission fails " + listed(names) + ", also " + listed(right) + ", which pass" +
         (right.size() == 1 ? "es" : "") + " everything else: check the answer" +
         (is_one ? "" : "s") + " and the limits of " + (is_one ? "this test" : "these tests");
}

}  // namespace biglia::judge

#include "judge/grade/scoring.hpp"

#include <algorithm>

namespace biglia::judge {
namespace {

bool is_accepted(const TestResult& test) {
  return test.ran() && test.judgement.verdict == Verdict::kAccepted;
}

bool is_failed(const TestResult& test) {
  return test.ran() && test.judgement.verdict != Verdict::kAccepted;
}

}  // namespace

std::chrono::microseconds SubmissionResult::slowest() const {
  std::chrono::microseconds most{0};
  for (const GroupResult& group : groups) {
    for (const TestResult& test : group.tests) most = std::max(most, test.cpu);
  }
  return most;
}

Bytes SubmissionResult::largest() const {
  Bytes most;
  for (const GroupResult& group : groups) {
    for (const TestResult& test : group.tests) most = std::max(most, test.memory);
  }
  return most;
}

bool all_accepted(const std::vector<TestResult>& tests) {
  return std::ranges::all_of(tests, is_accepted);
}

double group_points(const TestGroup& group, const std::vector<TestResult>& tests) {
  if (group.aggregation == Aggregation::kAll) return all_accepted(tests) ? group.max_score : 0;
  const auto accepted = std::ranges::count_if(tests, is_accepted);
  return group.max_score * static_cast<double>(accepted) / static_cast<double>(tests.size());
}

double max_points(const std::vector<TestGroup>& groups) {
  double sum = 0;
  for (const TestGroup& group : groups) sum += group.max_score;
  return sum;
}

void score(const std::vector<TestGroup>& groups, SubmissionResult& result) {
  result.points = 0;
  const TestResult* first_failure = nullptr;
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    GroupResult& group = result.groups[g];
    group.points = group_points(groups[g], group.tests);
    result.points += group.points;
    for (std::size_t t = 0; t < group.tests.size(); ++t) {
      if (!is_failed(group.tests[t])) continue;
      const bool worse = group.tests[t].judgement.verdict == Verdict::kJudgeError &&
                         first_failure != nullptr &&
                         first_failure->judgement.verdict != Verdict::kJudgeError;
      if (first_failure != nullptr && !worse) continue;
      first_failure = &group.tests[t];
      result.failed_test = groups[g].tests[t].name;
    }
  }
  if (first_failure != nullptr) result.judgement = first_failure->judgement;
}

std::vector<std::string> idle_tests(const std::vector<TestGroup>& groups,
                                    const std::vector<SubmissionResult>& submissions) {
  std::vector<std::string> idle;
  bool any_failed = false;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    for (std::size_t t = 0; t < groups[g].tests.size(); ++t) {
      const bool kills = std::ranges::any_of(submissions, [&](const SubmissionResult& result) {
        return g < result.groups.size() && is_failed(result.groups[g].tests[t]);
      });
      any_failed = any_failed || kills;
      if (!kills && !groups[g].is_sample()) idle.push_back(groups[g].tests[t].name);
    }
  }
  if (!any_failed) idle.clear();
  return idle;
}

}  // namespace biglia::judge

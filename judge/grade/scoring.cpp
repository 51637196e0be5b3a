#include "judge/grade/scoring.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

bool is_accepted(const TestResult& test) {
  return test.ran() && test.judgement.verdict == Verdict::kAccepted;
}

bool costs_points(const TestResult& test) { return test.ran() && !test.has_full_credit(); }

constexpr int kHighestSeverity = 3;

// The first test of the highest severity determines the overall judgement.
int severity(const TestResult& test) {
  if (!costs_points(test)) return 0;
  if (test.judgement.has_partial_credit()) return 1;
  return test.judgement.verdict == Verdict::kJudgeError ? kHighestSeverity : 2;
}

// A judgement from before the tests (CE, JE) overrides the judgements of tests.
int initial_severity(const Judgement& judgement) {
  const bool stays =
      judgement.verdict == Verdict::kJudgeError || judgement.verdict == Verdict::kCompileError;
  return stays ? kHighestSeverity : 0;
}

// Computes which groups are open, in order: a group may require any earlier group.
std::vector<bool> open_groups(const std::vector<TestGroup>& groups,
                              const SubmissionResult& result) {
  std::vector<bool> open(groups.size());
  for (std::size_t g = 0; g < groups.size(); ++g) {
    open[g] = std::ranges::all_of(groups[g].require_pass, [&](const std::string& name) {
      const std::size_t required = required_group(groups, g, name);
      return open[required] && all_accepted(result.groups[required].tests);
    });
  }
  return open;
}

// Aggregates the points of all groups; the sample has none.
double total_points(const std::vector<TestGroup>& groups, const std::vector<double>& points,
                    bool all_passed, const Total& total) {
  if (total.aggregation == Aggregation::kPassFail) {
    return all_passed ? total.max_score.value_or(0) : 0;
  }
  double sum = 0;
  std::optional<double> least;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    sum += points[g];
    if (!groups[g].is_sample()) least = std::min(least.value_or(points[g]), points[g]);
  }
  return total.aggregation == Aggregation::kMin ? least.value_or(0) : sum;
}

// The most points of a test.
double most_points(const TestGroup& group, const TestCase& test) {
  if (test.settings.max_score) return *test.settings.max_score;
  if (group.aggregation != Aggregation::kSum) return group.max_score;
  return group.max_score / static_cast<double>(group.tests.size());
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

double test_points(const TestGroup& group, const TestCase& test, const TestResult& result) {
  if (!is_accepted(result)) return 0;
  if (result.judgement.score) return *result.judgement.score;
  return result.judgement.multiplier * most_points(group, test);
}

double group_points(const TestGroup& group, const std::vector<TestResult>& tests) {
  if (group.aggregation == Aggregation::kPassFail) return all_accepted(tests) ? group.max_score : 0;
  double least = group.max_score;
  double sum = 0;
  for (std::size_t t = 0; t < tests.size(); ++t) {
    const double points = test_points(group, group.tests[t], tests[t]);
    least = std::min(least, points);
    sum += points;
  }
  return group.aggregation == Aggregation::kSum ? sum : least;
}

double max_points(const std::vector<TestGroup>& groups, const Total& total) {
  std::vector<double> points;
  points.reserve(groups.size());
  for (const TestGroup& group : groups) points.push_back(group.max_score);
  return total_points(groups, points, true, total);
}

std::size_t required_group(const std::vector<TestGroup>& groups, std::size_t group,
                           const std::string& name) {
  const auto at = std::ranges::find(groups, name, &TestGroup::name);
  const auto place = static_cast<std::size_t>(at - groups.begin());
  BIGLIA_CHECK(place < group);
  return place;
}

void score(const std::vector<TestGroup>& groups, SubmissionResult& result, const Total& total) {
  std::vector<double> points;
  bool all_passed = true;
  int most = initial_severity(result.judgement);
  const std::vector<bool> open = open_groups(groups, result);
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    GroupResult& group = result.groups[g];
    group.points = open[g] ? group_points(groups[g], group.tests) : 0;
    points.push_back(group.points);
    all_passed = all_passed && (groups[g].is_sample() || (open[g] && all_accepted(group.tests)));
    for (std::size_t t = 0; t < group.tests.size(); ++t) {
      if (severity(group.tests[t]) <= most) continue;
      most = severity(group.tests[t]);
      result.judgement = group.tests[t].judgement;
      result.failed_test = groups[g].tests[t].name;
    }
  }
  result.points = result.groups.empty() ? 0 : total_points(groups, points, all_passed, total);
  constexpr double kRounding = 1e-6;
  if (total.max_score && result.points > *total.max_score + kRounding) {
    result.judgement = problem_error(
        fmt::format("data/secret: the groups give {:g} points, more than its max_score of {:g}",
                    result.points, *total.max_score));
    result.failed_test.clear();
  }
}

void check_score_files(const std::vector<TestGroup>& groups,
                       std::vector<SubmissionResult>& submissions) {
  const auto name_of = [](ScoreFile file) {
    return file == ScoreFile::kScore ? "score.txt" : "score_multiplier.txt";
  };
  ScoreFile first = ScoreFile::kNone;
  std::string where;
  for (SubmissionResult& submission : submissions) {
    for (std::size_t g = 0; g < submission.groups.size(); ++g) {
      for (std::size_t t = 0; t < submission.groups[g].tests.size(); ++t) {
        TestResult& test = submission.groups[g].tests[t];
        const ScoreFile file = test.ran() ? test.judgement.score_file : ScoreFile::kNone;
        if (file == ScoreFile::kNone) continue;
        const std::string& name = groups[g].tests[t].name;
        if (first == ScoreFile::kNone) {
          first = file;
          where = name + " of " + submission.submission.name;
        }
        if (file == first) continue;
        test.judgement = problem_error(fmt::format(
            "the output validator wrote {} here, but {} on {}: expected always the same",
            name_of(file), name_of(first), where));
        submission.judgement = test.judgement;
        submission.failed_test = name;
        submission.complete = false;
      }
    }
  }
}

std::vector<std::string> idle_tests(const std::vector<TestGroup>& groups,
                                    const std::vector<SubmissionResult>& submissions) {
  std::vector<std::string> idle;
  bool any_failed = false;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    for (std::size_t t = 0; t < groups[g].tests.size(); ++t) {
      const bool kills = std::ranges::any_of(submissions, [&](const SubmissionResult& result) {
        return g < result.groups.size() && costs_points(result.groups[g].tests[t]);
      });
      any_failed = any_failed || kills;
      if (!kills && !groups[g].is_sample()) idle.push_back(groups[g].tests[t].name);
    }
  }
  if (!any_failed) idle.clear();
  return idle;
}

}  // namespace biglia::judge

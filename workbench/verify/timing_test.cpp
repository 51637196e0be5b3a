#include "workbench/verify/timing.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

// A submission with these times and verdicts on the tests of one group.
SubmissionResult submission(const std::string& name,
                            const std::vector<std::pair<Verdict, milliseconds>>& tests,
                            milliseconds limit) {
  SubmissionResult result;
  result.submission.origin = "/p/submissions/" + name;
  result.limits.cpu = limit;
  result.complete = true;
  result.groups.resize(1);
  for (const auto& [verdict, time] : tests) {
    TestResult test;
    test.state = TestState::kRun;
    test.judgement.verdict = verdict;
    test.cpu = time;
    result.groups[0].tests.push_back(test);
    if (verdict != Verdict::kAccepted) result.judgement.verdict = verdict;
  }
  return result;
}

GradeResult grading(std::vector<SubmissionResult> submissions) {
  GradeResult result;
  result.limits.cpu = milliseconds(1000);
  result.groups.resize(1);
  for (const char* const name : {"secret/1", "secret/2"}) {
    TestCase test;
    test.name = name;
    result.groups[0].tests.push_back(test);
  }
  result.submissions = std::move(submissions);
  return result;
}

constexpr milliseconds kLimit(1000);

ProblemLimits limits() {
  ProblemLimits limits;
  limits.time = kLimit;
  return limits;
}

TEST(Timing, WarnsIfAnAcceptedSubmissionIsNearTheLimit) {
  const auto ac = Verdict::kAccepted;
  const GradeResult result = grading(
      {submission("accepted/a.c", {{ac, milliseconds(100)}, {ac, milliseconds(600)}}, kLimit),
       // Six times as much time for its language: 0.5 s of the problem's.
       submission("accepted/b.py", {{ac, milliseconds(3000)}, {ac, milliseconds(60)}},
                  6 * kLimit)});
  const TimingSummary summary = summarise_times("/p", result, limits(), false);
  ASSERT_TRUE(summary.slowest);
  EXPECT_EQ(summary.slowest->submission, "submissions/accepted/a.c");
  EXPECT_EQ(summary.slowest->test, "secret/2");
  const Findings findings = check_timing(summary, limits());
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_THAT(findings[0].message, HasSubstr("expected at least 1.20 s = 2 times"));
  ProblemLimits loose = limits();
  loose.ac_to_time_limit = 1.5;
  EXPECT_TRUE(check_timing(summary, loose).empty());
  EXPECT_TRUE(check_timing(summarise_times("/p", result, limits(), true), limits()).empty());
}

TEST(Timing, WarnsIfASubmissionIsTooSlowByLittle) {
  const auto tle = Verdict::kTimeLimit;
  const auto ac = Verdict::kAccepted;
  const GradeResult result = grading(
      {submission("time_limit_exceeded/s.c", {{ac, milliseconds(10)}, {tle, kLimit}}, kLimit)});
  TimingSummary summary = summarise_times("/p", result, limits(), false);
  EXPECT_EQ(summary.too_slow, std::vector<std::string>{"submissions/time_limit_exceeded/s.c"});
  const auto slow = too_slow_in(result);
  ASSERT_EQ(slow.size(), 1U);
  ASSERT_EQ(slow[0].tests.size(), 1U);
  EXPECT_EQ(slow[0].tests[0].name, "secret/2");

  GradeResult rerun = grading({submission("s.c", {{tle, milliseconds(1500)}}, milliseconds(1500))});
  rerun.limits.cpu = milliseconds(1500);
  rerun.groups[0].tests = slow[0].tests;
  add_rerun("/p", slow[0], result, rerun, summary);
  EXPECT_FALSE(summary.fastest);
  EXPECT_TRUE(check_timing(summary, limits()).empty());

  rerun.submissions = {submission("s.c", {{ac, milliseconds(1200)}}, milliseconds(1500))};
  add_rerun("/p", slow[0], result, rerun, summary);
  ASSERT_TRUE(summary.fastest);
  const Findings findings = check_timing(summary, limits());
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].place, "submissions/time_limit_exceeded/s.c");
  EXPECT_THAT(findings[0].message, HasSubstr("more than 1.50 s = 1.5 times the time limit"));
  EXPECT_THAT(findings[0].message, HasSubstr("found 1.20 s on secret/2"));
}

}  // namespace
}  // namespace biglia::judge

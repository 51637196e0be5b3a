#include "judge/grade/time_margin.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

using std::chrono::milliseconds;

TestRun run_of(int ms, Verdict verdict, bool cut = false) {
  TestRun run;
  run.result.state = TestState::kRun;
  run.result.cpu = milliseconds(ms);
  run.result.judgement.verdict = verdict;
  run.cut_at_time_limit = cut;
  return run;
}

Limits second() {
  Limits limits;
  limits.cpu = milliseconds(1000);
  limits.wall = milliseconds(5000);
  return limits;
}

TEST(TimeMargin, ExtendsTheTimesOnly) {
  const Limits limits = with_margin(second(), 1.5);
  EXPECT_EQ(limits.cpu, milliseconds(1500));
  EXPECT_EQ(limits.wall, milliseconds(5500));
  EXPECT_EQ(limits.memory, second().memory);
  EXPECT_EQ(with_margin(second(), 1), second());
}

TEST(TimeMargin, KeepsTheVerdictOfARunWithinTheLimit) {
  const TestRun run = within_limits(run_of(800, Verdict::kWrongAnswer), second(), "");
  EXPECT_EQ(run.result.judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_FALSE(run.result.late_verdict);
  EXPECT_FALSE(run.near_time_limit);
  EXPECT_TRUE(within_limits(run_of(950, Verdict::kAccepted), second(), "").near_time_limit);
}

TEST(TimeMargin, KeepsWhatALateRunWouldHaveGot) {
  const TestRun run = within_limits(run_of(1040, Verdict::kAccepted), second(), "= 0.5 s × 2");
  EXPECT_EQ(run.result.judgement.verdict, Verdict::kTimeLimit);
  EXPECT_EQ(run.result.judgement.reason,
            "exceeded the time limit of 1.0 s = 0.5 s × 2 (CPU 1.04 s)");
  EXPECT_EQ(run.result.late_verdict, Verdict::kAccepted);
  EXPECT_TRUE(run.near_time_limit);
  const TestRun cut = within_limits(run_of(1500, Verdict::kTimeLimit, true), second(), "");
  EXPECT_EQ(cut.result.judgement.verdict, Verdict::kTimeLimit);
  EXPECT_FALSE(cut.result.late_verdict);
  EXPECT_FALSE(cut.near_time_limit);
}

}  // namespace
}  // namespace biglia::judge

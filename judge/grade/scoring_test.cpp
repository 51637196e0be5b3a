#include "judge/grade/scoring.hpp"

#include <gmock/gmock.h>

#include "judge/grade/some_groups_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Scoring, AppliesTheAggregationOfAGroup) {
  const std::vector<TestResult> some = {ran(Verdict::kAccepted), ran(Verdict::kWrongAnswer),
                                        TestResult{}};
  const std::vector<TestResult> all(3, ran(Verdict::kAccepted));
  EXPECT_EQ(group_points(groups()[1], some), 0);
  EXPECT_EQ(group_points(groups()[1], all), 30);
  EXPECT_EQ(group_points(group("secret/03", 7, 3, Aggregation::kPassFail), some), 0);
  EXPECT_EQ(group_points(group("secret/03", 7, 3, Aggregation::kPassFail), all), 7);
  EXPECT_DOUBLE_EQ(group_points(groups()[2], some), 20);
  EXPECT_EQ(max_points(groups()), 90);
}

TEST(Scoring, PartialCreditScalesThePoints) {
  const std::vector<TestResult> tests = {ran(Verdict::kAccepted), ran_partially(0.5),
                                         ran_partially(0.25)};
  EXPECT_DOUBLE_EQ(group_points(groups()[1], tests), 30 * 0.25);
  EXPECT_DOUBLE_EQ(group_points(groups()[2], tests), 60 * 1.75 / 3);
}

TEST(Scoring, FirstTestOfTheHighestSeverityGivesTheVerdict) {
  SubmissionResult result;
  result.groups = {{0, {ran(Verdict::kAccepted)}},
                   {0, {ran(Verdict::kAccepted), ran_partially(0.5), ran_partially(0.25)}},
                   {0, {ran(Verdict::kAccepted), ran(Verdict::kAccepted), {}}}};
  score(groups(), result);
  EXPECT_EQ(result.judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(result.failed_test, "secret/01/2");
  result.groups[2].tests[1] = ran(Verdict::kWrongAnswer, "no");
  score(groups(), result);
  EXPECT_EQ(result.judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(result.failed_test, "secret/02/2");
}

TEST(Scoring, TotalIsTheSumTheLeastOrAllOrNothing) {
  SubmissionResult result;
  result.groups = {
      {0, {ran(Verdict::kAccepted)}},
      {0, std::vector<TestResult>(3, ran(Verdict::kAccepted))},
      {0, {ran(Verdict::kAccepted), ran(Verdict::kAccepted), ran(Verdict::kTimeLimit)}}};
  const Total sum;
  const Total least = {.aggregation = Aggregation::kMin, .max_score = 100};
  const Total all = {.aggregation = Aggregation::kPassFail, .max_score = 80};
  const auto points = [&](const Total& total) {
    score(groups(), result, total);
    return result.points;
  };
  EXPECT_DOUBLE_EQ(points(sum), 30 + 40);
  EXPECT_DOUBLE_EQ(points(least), 30);
  EXPECT_DOUBLE_EQ(points(all), 0);
  EXPECT_EQ(max_points(groups(), sum), 90);
  EXPECT_EQ(max_points(groups(), least), 30);
  EXPECT_EQ(max_points(groups(), all), 80);
  result.groups[2].tests[2] = ran(Verdict::kAccepted);
  EXPECT_DOUBLE_EQ(points(all), 80);
}

TEST(Scoring, UnboundedTestsGiveWhatTheCheckerGave) {
  const auto with_score = [](double score) {
    TestResult result = ran(Verdict::kAccepted);
    result.judgement.score = score;
    return result;
  };
  const std::vector<TestResult> tests = {with_score(7), with_score(2.5)};
  EXPECT_EQ(group_points(group("secret/03", kUnbounded, 2, Aggregation::kSum), tests), 9.5);
  EXPECT_EQ(group_points(group("secret/03", kUnbounded, 2), tests), 2.5);
  EXPECT_EQ(group_points(group("secret/03", kUnbounded, 2), {with_score(7), TestResult{}}), 0);
}

TEST(Scoring, StaticValidationTestHasItsOwnPoints) {
  TestGroup scored = group("secret/03", 10, 3, Aggregation::kSum);
  scored.tests[0].settings.max_score = 4;
  for (const std::size_t t : {1U, 2U}) scored.tests[t].settings.max_score = 3;
  const TestResult accepted = ran(Verdict::kAccepted);
  EXPECT_EQ(group_points(scored, {accepted, accepted, ran(Verdict::kWrongAnswer)}), 7);
  scored.aggregation = Aggregation::kMin;
  EXPECT_EQ(group_points(scored, {accepted, accepted, accepted}), 3);
}

TEST(Scoring, MorePointsThanTheTotalAreAJudgeError) {
  SubmissionResult result;
  result.groups = {{0, {ran(Verdict::kAccepted)}},
                   {0, std::vector<TestResult>(3, ran(Verdict::kAccepted))},
                   {0, std::vector<TestResult>(3, ran(Verdict::kAccepted))}};
  score(groups(), result, {.max_score = 90});
  EXPECT_EQ(result.judgement.verdict, Verdict::kAccepted);
  score(groups(), result, {.max_score = 80});
  EXPECT_EQ(result.judgement.reason,
            "data/secret: the groups give 90 points, more than its max_score of 80");
}

TEST(Scoring, ScoreAndMultiplierInOneProblemAreAJudgeError) {
  std::vector<SubmissionResult> submissions(2);
  const auto wrote = [](ScoreFile file) {
    TestResult result = ran(Verdict::kAccepted);
    result.judgement.score_file = file;
    return result;
  };
  for (SubmissionResult& submission : submissions) {
    submission.groups = {{0, {ran(Verdict::kAccepted)}}, {0, {wrote(ScoreFile::kScore)}}};
    submission.complete = true;
  }
  submissions[0].submission.name = "a";
  check_score_files(groups(), submissions);
  EXPECT_EQ(submissions[1].judgement.verdict, Verdict::kAccepted);
  submissions[1].groups[1].tests[0] = wrote(ScoreFile::kMultiplier);
  check_score_files(groups(), submissions);
  EXPECT_EQ(submissions[0].judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(submissions[1].judgement.verdict, Verdict::kJudgeError);
  EXPECT_EQ(submissions[1].judgement.reason,
            "the output validator wrote score_multiplier.txt here, but score.txt on secret/01/1 of "
            "a: expected always the same");
  EXPECT_FALSE(submissions[1].complete);
}

TEST(Scoring, TestThatCostsPointsIsNotIdle) {
  std::vector<SubmissionResult> submissions(1);
  submissions[0].groups = {{0, {ran(Verdict::kAccepted)}},
                           {0, std::vector<TestResult>(3, ran(Verdict::kAccepted))},
                           {0, {ran(Verdict::kAccepted), ran_partially(0.5), ran_partially(0.5)}}};
  EXPECT_THAT(idle_tests(groups(), submissions),
              ElementsAre("secret/01/1", "secret/01/2", "secret/01/3", "secret/02/1"));
}

TEST(Scoring, JudgeErrorOverridesEarlierFailures) {
  SubmissionResult result;
  result.groups = {{0, {ran(Verdict::kWrongAnswer, "no")}},
                   {0, {ran(Verdict::kJudgeError, "broken"), {}, {}}},
                   {0, {{}, {}, {}}}};
  score(groups(), result);
  EXPECT_EQ(result.judgement.verdict, Verdict::kJudgeError);
  EXPECT_EQ(result.failed_test, "secret/01/1");
}

TEST(Scoring, TestThatWasNotRunIsNotAccepted) {
  EXPECT_TRUE(all_accepted({ran(Verdict::kAccepted), ran_partially(0.5)}));
  EXPECT_FALSE(all_accepted({ran(Verdict::kAccepted), TestResult{}}));
  EXPECT_FALSE(all_accepted({ran(Verdict::kWrongAnswer)}));
  EXPECT_EQ(group_points(groups()[1], {ran(Verdict::kAccepted), TestResult{}, TestResult{}}), 0);
}

// The groups of groups(), where the last one requires the sample and the first secret group.
std::vector<TestGroup> dependent_groups() {
  std::vector<TestGroup> dependent = groups();
  dependent[2].require_pass = {"sample", "secret/01"};
  return dependent;
}

TEST(Scoring, LockedGroupGivesNoPoints) {
  SubmissionResult result;
  result.groups = {{0, {ran(Verdict::kAccepted)}},
                   {0, std::vector<TestResult>(3, ran(Verdict::kAccepted))},
                   {0, std::vector<TestResult>(3, ran(Verdict::kAccepted))}};
  score(dependent_groups(), result);
  EXPECT_EQ(result.points, 90);
  EXPECT_EQ(result.groups[2].points, 60);
  result.groups[1].tests[2] = ran(Verdict::kTimeLimit, "slow");
  score(dependent_groups(), result);
  EXPECT_EQ(result.points, 0);
  EXPECT_EQ(result.groups[2].points, 0);
  EXPECT_EQ(result.judgement.verdict, Verdict::kTimeLimit);
}

TEST(Scoring, PartialCreditOpensTheGroupsThatRequireIt) {
  SubmissionResult result;
  result.groups = {{0, {ran(Verdict::kAccepted)}},
                   {0, {ran_partially(0.5), ran(Verdict::kAccepted), ran(Verdict::kAccepted)}},
                   {0, std::vector<TestResult>(3, ran(Verdict::kAccepted))}};
  score(dependent_groups(), result);
  EXPECT_DOUBLE_EQ(result.points, 15 + 60);
}

TEST(Scoring, LockOfAGroupLocksThoseThatRequireIt) {
  std::vector<TestGroup> chain = dependent_groups();
  chain[1].require_pass = {"sample"};
  chain[2].require_pass = {"secret/01"};
  SubmissionResult result;
  result.groups = {{0, {ran(Verdict::kWrongAnswer, "no")}},
                   {0, std::vector<TestResult>(3, ran(Verdict::kAccepted))},
                   {0, std::vector<TestResult>(3, ran(Verdict::kAccepted))}};
  score(chain, result);
  EXPECT_EQ(result.points, 0);
}

TEST(Scoring, KeepsAJudgementFromBeforeTheTests) {
  for (const Verdict verdict : {Verdict::kCompileError, Verdict::kJudgeError}) {
    SubmissionResult result;
    result.judgement = {verdict, "before", {}};
    result.groups = {{0, {ran(Verdict::kJudgeError, "later")}}, {0, {}}, {0, {}}};
    result.groups[1].tests.resize(3);
    result.groups[2].tests.resize(3);
    score(groups(), result);
    EXPECT_EQ(result.judgement.verdict, verdict);
    EXPECT_EQ(result.judgement.reason, "before");
    EXPECT_EQ(result.failed_test, "");
    EXPECT_EQ(result.points, 0);
  }
}

TEST(Scoring, TestThatNoSubmissionRanIsIdleUnlessNothingFailed) {
  std::vector<SubmissionResult> submissions(2);
  submissions[0].groups = {{0, {ran(Verdict::kAccepted)}},
                           {0, {ran(Verdict::kAccepted), TestResult{}, TestResult{}}},
                           {0, std::vector<TestResult>(3, ran(Verdict::kAccepted))}};
  // submissions[1] has no groups: it was not compiled.
  EXPECT_THAT(idle_tests(groups(), submissions), IsEmpty());
  submissions[0].groups[1].tests[1] = ran(Verdict::kWrongAnswer);
  EXPECT_THAT(
      idle_tests(groups(), submissions),
      ElementsAre("secret/01/1", "secret/01/3", "secret/02/1", "secret/02/2", "secret/02/3"));
}

TEST(Scoring, SlowestAndLargestAreThoseOfAnyTest) {
  SubmissionResult result;
  EXPECT_EQ(result.slowest(), std::chrono::microseconds(0));
  EXPECT_EQ(result.largest(), Bytes{});
  result.groups = {{0, {ran(Verdict::kAccepted)}}, {0, std::vector<TestResult>(2)}};
  result.groups[0].tests[0].cpu = std::chrono::microseconds(5);
  result.groups[0].tests[0].memory = mib(1);
  result.groups[1].tests[1].cpu = std::chrono::microseconds(4);
  result.groups[1].tests[1].memory = mib(2);
  EXPECT_EQ(result.slowest(), std::chrono::microseconds(5));
  EXPECT_EQ(result.largest(), mib(2));
}

TEST(ScoringDeathTest, GroupThatRequiresALaterOneIsABug) {
  EXPECT_EQ(required_group(groups(), 2, "secret/01"), 1U);
  EXPECT_DEATH(required_group(groups(), 1, "secret/02"), "check failed");
  EXPECT_DEATH(required_group(groups(), 1, "secret/01"), "check failed");
  EXPECT_DEATH(required_group(groups(), 1, "secret/03"), "check failed");
}

}  // namespace
}  // namespace biglia::judge

#include "judge/grade/grade.hpp"

#include <gmock/gmock.h>

#include "judge/grade/fake_grading_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

using Grading = FakeGrading;

TEST_F(Grading, ReportsPointsVerdictsAndReasons) {
  put("right.c", "right");
  put("three.c", "3");
  put("crash.c", "crash");
  put("broken.c", "no compile");
  put("big.c", "refuse");
  const auto result = grade_paths({"right.c", "three.c", "crash.c", "broken.c", "big.c"});
  ASSERT_TRUE(result.has_value()) << result.error().message;
  ASSERT_EQ(result->submissions.size(), 5U);
  EXPECT_EQ(result->max_points, 100);
  EXPECT_EQ(result->submissions[0].judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(result->submissions[0].points, 100);
  EXPECT_EQ(result->submissions[1].judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(result->submissions[1].failed_test, "secret/01-small/01-seven");
  EXPECT_EQ(result->submissions[1].judgement.reason, "expected the sum, found 3");
  EXPECT_EQ(result->submissions[2].judgement.verdict, Verdict::kRunTimeError);
  EXPECT_EQ(result->submissions[2].judgement.reason, "crashed");
  EXPECT_EQ(result->submissions[3].judgement.verdict, Verdict::kCompileError);
  EXPECT_EQ(result->submissions[4].judgement.verdict, Verdict::kCompileError);
  EXPECT_EQ(result->submissions[4].judgement.reason, "refused by the intake");
  for (const SubmissionResult& submission : result->submissions) EXPECT_TRUE(submission.complete);
}

TEST_F(Grading, SecondGradingRunsNothing) {
  put("right.c", "right");
  put("broken.c", "no compile");
  ASSERT_TRUE(grade_paths({"right.c", "broken.c"}).has_value());
  const int compiled = compiled_;
  const int ran = ran_;
  const auto again = grade_paths({"right.c", "broken.c"});
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(compiled_, compiled);
  EXPECT_EQ(ran_, ran);
  EXPECT_EQ(again->submissions[0].points, 100);
  EXPECT_EQ(again->submissions[0].groups[1].tests[0].state, TestState::kResumed);
  EXPECT_EQ(again->submissions[1].judgement.verdict, Verdict::kCompileError);
  EXPECT_EQ(again->submissions[1].judgement.reason, "main.c:1:1: error: as asked");
}

TEST_F(Grading, ContinuesAfterAStop) {
  put("right.c", "right");
  std::stop_source stop;
  progress_ = [&](const Progress&) { stop.request_stop(); };
  const auto first = grade_paths({"right.c"}, stop);
  ASSERT_TRUE(first.has_value());
  EXPECT_TRUE(first->interrupted);
  EXPECT_FALSE(first->submissions[0].complete);
  const int before = ran_;
  EXPECT_LT(before, 5);
  progress_ = nullptr;
  const auto second = grade_paths({"right.c"});
  EXPECT_EQ(ran_, 5);
  EXPECT_TRUE(second->submissions[0].complete);
  EXPECT_EQ(second->submissions[0].points, 100);
}

TEST_F(Grading, RerunsATestNearTheTimeLimitAlone) {
  put("near.c", "right near");
  const auto result = grade_paths({"near.c"});
  EXPECT_EQ(ran_, 10);
  EXPECT_EQ(result->submissions[0].groups[0].tests[0].note,
            "within 10 % of the time limit: run again alone (0.01 s, then 0.01 s)");
}

TEST_F(Grading, RerunsATestThatTimedOutAmongOthersAlone) {
  put("slowed.c", "right slowed");
  const auto result = grade_paths({"slowed.c"}, std::stop_source(), TestsRun::kAll);
  EXPECT_EQ(ran_, 6);
  EXPECT_EQ(result->submissions[0].judgement.verdict, Verdict::kAccepted);
}

TEST_F(Grading, RerunsATestThatStarvedAmongOthersAlone) {
  put("starved.c", "right starved");
  const auto result = grade_paths({"starved.c"}, std::stop_source(), TestsRun::kAll);
  EXPECT_EQ(ran_, 6);
  EXPECT_EQ(result->submissions[0].judgement.verdict, Verdict::kAccepted);
}

TEST_F(Grading, StarvingAloneIsAJudgeError) {
  put("unlucky.c", "right never turns");
  const auto result = grade_paths({"unlucky.c"}, std::stop_source(), TestsRun::kAll);
  EXPECT_EQ(ran_, 10);
  EXPECT_EQ(result->submissions[0].judgement.verdict, Verdict::kJudgeError);
}

TEST_F(Grading, DoesNotRerunASubmissionThatTimedOutAlone) {
  jobs_ = 1;  // tests run one after another
  put("endless.c", "right endless");
  grade_paths({"endless.c"}, std::stop_source(), TestsRun::kAll);
  EXPECT_EQ(ran_, 5);
  jobs_ = 2;
  put("endless2.c", "right endless too");
  const auto result = grade_paths({"endless2.c"}, std::stop_source(), TestsRun::kAll);
  EXPECT_GE(ran_, 5 + 6);
  EXPECT_LE(ran_, 5 + 7);  // two tests may start at the same time
  EXPECT_EQ(result->submissions[0].judgement.verdict, Verdict::kTimeLimit);
}

TEST_F(Grading, CarefulTimingRunsEachTestThreeTimesOnOneProcessor) {
  put("right.c", "right");
  EXPECT_EQ(grade_paths({"right.c"})->submissions[0].groups[0].tests[0].note, "");
  ran_ = 0;
  timing_ = Timing::kCareful;  // results of normal timing are not resumed
  const auto result = grade_paths({"right.c"});
  EXPECT_EQ(ran_, 15);
  EXPECT_EQ(pinned_, 15);
  EXPECT_EQ(result->submissions[0].points, 100);
  EXPECT_EQ(result->submissions[0].groups[0].tests[0].note,
            "three runs alone on one processor: 0.01 s, 0.01 s, 0.01 s");
}

TEST_F(Grading, ComparesSubmissionsOfAPackageWithTheirExpectations) {
  put("testdata/sum/submissions/accepted/good.c", "right");
  put("testdata/sum/submissions/accepted/bad.c", "3");
  put("testdata/sum/submissions/run_time_error/crash.c", "crash");
  const auto result = grade_paths({"testdata/sum/submissions"});
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_THAT(result->submissions[0].unexpected,
              ElementsAre(HasSubstr("expected AC on every test, found WA on secret/01-small/01")));
  EXPECT_TRUE(result->submissions[1].unexpected.empty());
  EXPECT_TRUE(result->submissions[2].unexpected.empty());
}

TEST_F(Grading, RunsATestThatAnExpectationNamesInALostGroup) {
  put("testdata/sum/submissions/wrong_answer/three.c", "3");
  put("testdata/sum/submissions/submissions.yaml",
      "wrong_answer/three.c: {secret/01-small/02-text: {required: [WA]}}\n");
  const auto result = grade_paths({"testdata/sum/submissions"});
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_TRUE(result->submissions[0].groups[1].tests[1].ran());
  EXPECT_THAT(result->submissions[0].unexpected, testing::IsEmpty());
}

TEST_F(Grading, RefusesASubmissionsYamlPatternThatMatchesNothing) {
  put("testdata/sum/submissions/accepted/good.c", "right");
  const auto error_with = [&](const std::string& yaml) {
    put("testdata/sum/submissions/submissions.yaml", yaml);
    const auto result = grade_paths({"testdata/sum/submissions"});
    return result ? "" : result.error().message;
  };
  EXPECT_THAT(error_with("accepted/goot.c: {permitted: [AC]}\n"),
              HasSubstr("submissions.yaml:1: expected a pattern of submissions, found "
                        "\"accepted/goot.c\", which matches none"));
  EXPECT_THAT(error_with("accepted/good.c: {secret/99*: {permitted: [AC]}}\n"),
              HasSubstr("found \"secret/99*\", which matches none"));
  EXPECT_EQ(error_with("accepted/*: {secret/01*: {permitted: [AC]}}\n"), "");
}

TEST_F(Grading, ListsTestsThatNoSubmissionFailsAsIdle) {
  put("three.c", "42");
  const auto result = grade_paths({"three.c"}, std::stop_source(), TestsRun::kAll);
  EXPECT_THAT(result->idle_tests, ElementsAre("secret/02-files/hand"));
}

TEST_F(Grading, CheckerFailureIsAJudgeErrorAndIsNotRecorded) {
  put("right.c", "right");
  put("made/data/secret/01-small/02-text.ans", "no number\n");
  const auto result = grade_paths({"right.c"});
  EXPECT_EQ(result->submissions[0].judgement.verdict, Verdict::kJudgeError);
  EXPECT_EQ(result->submissions[0].judgement.reason, "the answer is not a number");
  const int before = ran_;
  put("made/data/secret/01-small/02-text.ans", "11\n");
  EXPECT_EQ(grade_paths({"right.c"})->submissions[0].judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(ran_, before + 1);
}

TEST_F(Grading, AcceptsPartialCreditOnlyInGroupsThatAllowIt) {
  put("one_off.c", "8");
  const std::string flags = "output_validator_args: [--half]\n";
  put("made/data/secret/01-small/test_group.yaml", "max_score: 40\n" + flags);
  const auto refused = grade_paths({"one_off.c"});
  EXPECT_EQ(refused->submissions[0].judgement.verdict, Verdict::kJudgeError);
  EXPECT_THAT(refused->submissions[0].judgement.reason,
              HasSubstr("only a group with score_aggregation"));
  put("made/data/secret/01-small/test_group.yaml",
      "max_score: 40\nscore_aggregation: sum\n" + flags);
  const auto partial = grade_paths({"one_off.c"});
  const GroupResult& group = partial->submissions[0].groups[1];
  EXPECT_EQ(group.points, 10);
  EXPECT_TRUE(group.tests[0].judgement.has_partial_credit());
  EXPECT_EQ(group.tests[1].judgement.verdict, Verdict::kWrongAnswer);
}

TEST_F(Grading, FailsWithoutABox) {
  put("right.c", "right");
  tools_.open_box = []() -> Result<std::unique_ptr<Box>> { return failure("no box"); };
  EXPECT_EQ(grade_paths({"right.c"}).error().message, "no box");
}

TEST_F(Grading, DoesNotJudgeALanguageThatIsNotInstalled) {
  missing_ = "java";
  put("Right.java", "right");
  put("right.c", "right");
  const auto result = grade_paths({"Right.java", "right.c"});
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_EQ(result->submissions[0].not_judged, "Java is not installed here");
  EXPECT_TRUE(result->submissions[0].complete);
  EXPECT_FALSE(result->submissions[0].compile);
  EXPECT_EQ(result->submissions[1].not_judged, "");
  EXPECT_EQ(result->submissions[1].points, 100);
  EXPECT_EQ(compiled_, 1);
}

TEST_F(Grading, JudgesAgainAfterTheCompilerVersionChanged) {
  put("right.c", "right");
  ASSERT_TRUE(grade_paths({"right.c"}).has_value());
  const int before = ran_;
  ASSERT_TRUE(grade_paths({"right.c"}).has_value());
  EXPECT_EQ(ran_, before);
  version_ = "gcc 2";
  const auto result = grade_paths({"right.c"});
  EXPECT_EQ(ran_, 2 * before);
  EXPECT_EQ(result->submissions[0].compile.value().compiler, "gcc 2");
}

}  // namespace
}  // namespace biglia::judge

#include "judge/grade/judge_one.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

class CheckOutput : public FolderTest {};

// Regression: checkers treated the part that was read before the error as the whole output.
TEST_F(CheckOutput, UnreadableOutputIsAJudgeError) {
  const auto input = put("1.in", "1 2\n");
  const auto answer = put("1.ans", "3\n");
  const Problem problem = sum::problem();
  EXPECT_EQ(check_output(problem, input, put("1.out", ""), answer, {}).verdict,
            Verdict::kPresentationError);
  const Judgement judgement = check_output(problem, input, "/proc/self/mem", answer, {});
  EXPECT_EQ(judgement.verdict, Verdict::kJudgeError);
  EXPECT_THAT(judgement.reason, testing::HasSubstr("cannot be read"));
}

Judgement with_score(double score) {
  Judgement judgement;
  judgement.score = score;
  return judgement;
}

TEST(Settled, TurnsPointsIntoAShareOfTheTests) {
  TestSettings settings;
  settings.allows_partial_credit = true;
  settings.max_score = 8;
  EXPECT_TRUE(settled(with_score(8), settings).has_full_credit());
  const Judgement half = settled(with_score(4), settings);
  EXPECT_EQ(half.multiplier, 0.5);
  EXPECT_EQ(half.reason, "4 of 8 points");
  EXPECT_EQ(settled(with_score(0), settings).multiplier, 0);
  EXPECT_EQ(settled(with_score(9), settings).verdict, Verdict::kJudgeError);
}

TEST(Settled, IgnoresPointsInASampleAndRejectsThemInAPassFailGroup) {
  TestSettings settings;
  EXPECT_EQ(settled(with_score(4), settings).verdict, Verdict::kJudgeError);
  settings.allows_partial_credit = true;
  EXPECT_TRUE(settled(with_score(4), settings).has_full_credit());
}

TEST(Settled, GivesAnAcceptedTestWithoutAScoreThatOfTheLegacyFormat) {
  TestSettings settings;
  settings.allows_partial_credit = true;
  settings.max_score = kUnbounded;
  settings.accept_score = 5;
  EXPECT_EQ(settled(accepted(), settings).score, 5);
  EXPECT_EQ(settled(with_score(19), settings).score, 19);
  EXPECT_EQ(settled(wrong_answer("no"), settings).verdict, Verdict::kWrongAnswer);
  settings.max_score = 50;
  EXPECT_EQ(settled(accepted(), settings).multiplier, 0.1);
  settings.max_score.reset();
  EXPECT_TRUE(settled(accepted(), settings).has_full_credit()) << "a sample";
}

TEST(Settled, RequiresPointsIfTheyAreUnbounded) {
  TestSettings settings;
  settings.allows_partial_credit = true;
  settings.max_score = kUnbounded;
  EXPECT_EQ(settled(with_score(1e5), settings).score, 1e5);
  EXPECT_EQ(settled(wrong_answer("no"), settings).verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(settled(accepted(), settings).verdict, Verdict::kJudgeError);
  Judgement share = accepted();
  share.score_file = ScoreFile::kMultiplier;
  EXPECT_EQ(settled(share, settings).verdict, Verdict::kJudgeError);
}

TEST(Settled, RejectsAMultiplierOfOneInAPassFailGroup) {
  Judgement share = accepted();
  share.score_file = ScoreFile::kMultiplier;
  EXPECT_EQ(settled(share, TestSettings()).verdict, Verdict::kJudgeError);
}

TEST(Settled, RejectsPartialCreditThatTheGroupDoesNotAllow) {
  TestSettings settings;
  EXPECT_EQ(settled(accepted_partially(0.5, "half"), settings).verdict, Verdict::kJudgeError);
  settings.allows_partial_credit = true;
  EXPECT_EQ(settled(accepted_partially(0.5, "half"), settings).multiplier, 0.5);
}

}  // namespace
}  // namespace biglia::judge

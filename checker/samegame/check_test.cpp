#include "checker/samegame/check.hpp"

#include <gtest/gtest.h>

#include <string>

#include "toolkit/problem_test.hpp"

namespace biglia::samegame {
namespace {

// The game of kAnswer removes the three 1 and the four 3: 1 + 4 points. Then the three 2 touch.
const std::string kInput =
    "3 4 5\n"
    "2 2 3 3\n"
    "1 2 3 3\n"
    "1 1 4 5\n";
const std::string kAnswer = "0 0\n1 2\n";

Judgement judge(const std::string& output, const Words& flags = {},
                const std::string& answer = kAnswer, const std::string& input = kInput) {
  return judged<check>(input, output, answer, flags);
}

void expect(const Judgement& judgement, Verdict verdict, const std::string& reason) {
  EXPECT_EQ(judgement.verdict, verdict) << judgement.reason;
  EXPECT_EQ(judgement.reason, reason);
}

TEST(Check, AcceptsEveryLegalGameAndReportsItsPoints) {
  const Judgement same = judge(kAnswer);
  expect(same, Verdict::kAccepted, "");
  EXPECT_EQ(same.details, "5 points in 2 turns, 5 cells left; the judge's answer has 5");
  const Judgement nothing = judge("");
  expect(nothing, Verdict::kAccepted, "");
  EXPECT_EQ(nothing.details, "0 points in 0 turns, 12 cells left; the judge's answer has 5");
  EXPECT_TRUE(nothing.has_full_credit());
}

TEST(Check, ReportsAnOutputWithMorePointsThanTheAnswer) {
  const Judgement better = judge("0 0\n1 2\n0 0\n", {"--relative-score"});
  expect(better, Verdict::kAccepted, "");
  EXPECT_TRUE(better.has_full_credit());
  EXPECT_EQ(better.details,
            "6 points in 3 turns, 2 cells left; the judge's answer has 5, which is fewer");
}

TEST(Check, GivesPartialCreditWithRelativeScore) {
  const Judgement less = judge("0 0\n", {"--relative-score"});
  EXPECT_TRUE(less.has_partial_credit());
  EXPECT_DOUBLE_EQ(less.multiplier, 1.0 / 5);
  EXPECT_EQ(less.reason, "1 point in 1 turn, 9 cells left; the judge's answer has 5");
  expect(judge("", {"--relative-score"}), Verdict::kWrongAnswer,
         "the game is legal but worth nothing: 0 points in 0 turns, 12 cells left; the judge's "
         "answer has 5");
}

TEST(Check, ScoresAsInPublishedResultsWithTheFlag) {
  // Left: 2 2 2, 4 and 5, so 5 - 1 - 1 - 1 points.
  const Judgement judgement = judge(kAnswer, {"--scoring=literature"});
  EXPECT_EQ(judgement.details, "2 points in 2 turns, 5 cells left; the judge's answer has 2");
  const Judgement cleared = judge("0 0\n", {"--scoring=literature"}, "", "2 2 5\n1 1\n1 1\n");
  EXPECT_EQ(cleared.details,
            "1004 points in 1 turn, board cleared; the judge's answer has -4, which is fewer");
}

TEST(Check, NamesTheFirstIllegalTurnAndTheReason) {
  expect(judge("0 0\n3 0\n9 9\n"), Verdict::kWrongAnswer,
         "output:2:1: turn 2: cell (3,0) is outside the board: expected a row from 0 to 2 and a "
         "column from 0 to 3; the game scores 0 points");
  expect(judge("-1 0\n"), Verdict::kWrongAnswer,
         "output:1:1: turn 1: cell (-1,0) is outside the board: expected a row from 0 to 2 and a "
         "column from 0 to 3; the game scores 0 points");
  expect(judge("0 0\n2 0\n1 0\n"), Verdict::kWrongAnswer,
         "output:2:1: turn 2: cell (2,0) is empty; the game scores 0 points");
  expect(judge("0 3\n"), Verdict::kWrongAnswer,
         "output:1:1: turn 1: cell (0,3) is single: no neighbour has its colour 5; the game "
         "scores 0 points");
}

TEST(Check, RejectsMalformedTurns) {
  expect(judge("0\n"), Verdict::kPresentationError,
         "output:2:1: turn 1: expected a column, found the end of the file");
  expect(judge("0 0 end\n"), Verdict::kPresentationError,
         "output:1:5: turn 2: expected a row, found \"end\"");
  expect(judge("0,0\n"), Verdict::kPresentationError,
         "output:1:1: turn 1: expected a row, found \"0,0\"");
  expect(judge("0 0.0\n"), Verdict::kPresentationError,
         "output:1:3: turn 1: expected a column, found \"0.0\"");
}

TEST(Check, AcceptsAnyBlanksBetweenNumbers) {
  EXPECT_EQ(judge("\n 0\t0\r\n1\n2").verdict, Verdict::kAccepted);
}

TEST(Check, ReportsAJudgeErrorForAWrongJudgesAnswerInputOrFlag) {
  expect(judge(kAnswer, {}, "0 3\n"), Verdict::kJudgeError,
         "judge's answer is wrong: answer:1:1: turn 1: cell (0,3) is single: no neighbour has its "
         "colour 5");
  expect(judge("", {}, "", "1 4 5\n"), Verdict::kJudgeError, "in:1:1: m 1 is not in [2, 50]");
  expect(judge("", {"--scoring=golf"}), Verdict::kJudgeError,
         "flag --scoring=golf: expected --scoring=javeriana|literature");
}

}  // namespace
}  // namespace biglia::samegame

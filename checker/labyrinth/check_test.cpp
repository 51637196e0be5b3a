#include "checker/labyrinth/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "checker/labyrinth/small_game_test.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::labyrinth {
namespace {

using testing::HasSubstr;

Judgement judge(const std::string& output, const std::vector<std::string>& flags = {},
                const std::string& answer = kAnswer, const std::string& input = kInput) {
  return judged<check>(input, output, answer, flags);
}

void expect(const Judgement& judgement, Verdict verdict, const std::string& reason) {
  EXPECT_EQ(judgement.verdict, verdict) << judgement.reason;
  EXPECT_EQ(judgement.reason, reason);
}

TEST(Check, AcceptsAnyGameThatFindsAllObjectsAndReportsItsMoves) {
  const Judgement same = judge(kAnswer);
  expect(same, Verdict::kAccepted, "");
  EXPECT_EQ(same.details, "2 moves; the best known solution has 2");
  EXPECT_TRUE(same.has_full_credit());
  const Judgement more = judge(kLonger);
  expect(more, Verdict::kAccepted, "");
  EXPECT_EQ(more.details, "3 moves; the best known solution has 2");
}

TEST(Check, GivesPartialCreditForMoreMovesWithRelativeScore) {
  EXPECT_TRUE(judge(kAnswer, {"--relative-score"}).has_full_credit());
  const Judgement more = judge(kLonger, {"--relative-score"});
  EXPECT_TRUE(more.has_partial_credit());
  EXPECT_DOUBLE_EQ(more.multiplier, 2.0 / 3);
  EXPECT_EQ(more.reason, "3 moves; the best known solution has 2");
}

TEST(Check, ReportsAJudgeErrorForAnOutputBetterThanTheAnswer) {
  expect(judge(kAnswer, {}, kLonger), Verdict::kJudgeError,
         "the output needs 2 moves, the judge's answer 3: the output is better");
}

TEST(Check, ReportsAJudgeErrorForAWrongJudgesAnswerOrInput) {
  EXPECT_THAT(judge(kAnswer, {}, "").reason,
              HasSubstr("judge's answer is wrong: answer:1:1: not all objects are found"));
  EXPECT_EQ(judge("", {}, "7 r 2 9 9\n").verdict, Verdict::kJudgeError);
  expect(judge(kAnswer, {}, kAnswer, "5 x\n"), Verdict::kJudgeError,
         "in:1:2: expected a newline, found a blank");
}

TEST(Check, ReportsTheFirstWrongMoveAndTheReason) {
  expect(
      judge("7 r 2 1 2\n0 r 2 1 2\n"), Verdict::kWrongAnswer,
      "output:2:1: move 2: card 0 cannot be inserted: the free card is 6, which can be rotated to "
      "6");
  expect(judge("7 c -1 0 0\n"), Verdict::kWrongAnswer,
         "output:1:5: move 1: column -1 cannot be pushed: only 2 and -2 are movable lines");
  expect(judge("7 c 2 0 3\n"), Verdict::kWrongAnswer,
         "output:1:7: move 1: expected a cell of the board (0 to 2), found (0,3)");
  // Pushes a tee without an exit to the left next to the pawn.
  const Judgement no_way = judge("10 c -2 2 0\n");
  expect(no_way, Verdict::kWrongAnswer,
         "output:1:9: move 1: after the push the pawn cannot walk from (0,0) to (2,0); cells "
         "within reach: 1");
  EXPECT_EQ(no_way.details, "within reach: (0,0)");
}

TEST(Check, EndsATokenAtABlank) {
  expect(judge("7r2+1+2\n6r2+2+0\n"), Verdict::kPresentationError,
         "output:1:1: move 1: expected a card (0 to 10), found \"7r2+1+2\"");
  expect(judge("7 r2 1 2\n6 r 2 2 0\n"), Verdict::kPresentationError,
         "output:1:3: move 1: expected r or c, found \"r2\"");
  expect(judge("7 r 2+1 2\n6 r 2 2 0\n"), Verdict::kPresentationError,
         "output:1:5: move 1: expected the number of a line, found \"2+1\"");
  expect(judge("7 r 2 1-2\n6 r 2 2 0\n"), Verdict::kPresentationError,
         "output:1:7: move 1: expected the x of a cell, found \"1-2\"");
}

TEST(Check, ReportsTheMissingObjectAndMovesThatEndOnAnObjectOutOfTurn) {
  expect(judge("7 r 2 1 2\n"), Verdict::kWrongAnswer,
         "output:2:1: not all objects are found after 1 move: object 1 is on (2,0)");
  const Judgement out_of_turn = judge("7 r 2 2 0\n6 r 2 1 2\n");
  expect(out_of_turn, Verdict::kWrongAnswer,
         "output:3:1: not all objects are found after 2 moves: object 1 is on (2,0); move 1 ends "
         "on object 1, but object 0 was next");
  expect(judge("10 c -2 0 0\n"), Verdict::kWrongAnswer,
         "output:2:1: not all objects are found after 1 move: object 0 is on the free card");
}

TEST(Check, PushesPositiveColumnsUpWithTheFlag) {
  const std::string answer = "7 r 2 1 2\n6 c -2 2 0\n";
  EXPECT_EQ(judge(answer, {"--column-positive=up"}, answer).verdict, Verdict::kAccepted);
  expect(judge("10 c 2 0 0\n", {"--column-positive=up"}, answer), Verdict::kWrongAnswer,
         "output:2:1: not all objects are found after 1 move: object 0 is on the free card");
}

TEST(Check, RejectsInvalidValuesOfFlags) {
  expect(judge(kAnswer, {"--column-positive=left"}), Verdict::kJudgeError,
         "flag --column-positive=left: expected --column-positive=down|up");
}

TEST(Check, FindsAnObjectUnderThePawnAtTheStartOnlyWithTheFlag) {
  const std::string input = "3\n2\n7\n0 0\n0 0\n6 -1\n6 1\n6 -1\n0 -1\n6 -1\n6 -1\n6 -1\n6 -1\n";
  const std::string answer = "7 r 2 2 0\n";
  EXPECT_EQ(judge(answer, {"--start-object=found"}, answer, input).verdict, Verdict::kAccepted);
  EXPECT_THAT(judge(answer, {}, answer, input).reason,
              HasSubstr("in:5:3: found object 0 on the pawn's card"));
  // The pawn may leave that card in the first move.
  EXPECT_EQ(judge("7 r 2 0 1\n6 r 2 2 0\n", {"--start-object=found"}, answer, input).verdict,
            Verdict::kAccepted);
}

TEST(Check, AcceptsAnyGameIfNoMoveIsNeeded) {
  const std::string input = "3\n1\n7\n0 0\n0 0\n6 -1\n6 -1\n6 -1\n0 -1\n6 -1\n6 -1\n6 -1\n6 -1\n";
  const std::vector<std::string> flags = {"--start-object=found", "--relative-score"};
  EXPECT_TRUE(judge("", flags, "", input).has_full_credit());
  EXPECT_TRUE(judge("7 r 2 0 0\n", flags, "", input).has_full_credit());
}

}  // namespace
}  // namespace biglia::labyrinth

#include "checker/okulov/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "toolkit/problem_test.hpp"

namespace biglia::okulov {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

void expect(const Judgement& judgement, Verdict verdict, const std::string& reason) {
  EXPECT_EQ(judgement.verdict, verdict) << judgement.reason;
  EXPECT_EQ(judgement.reason, reason);
}

const std::string kSample = "4 3\n1 2 2\n2 2 1\n1 4 3\n1 3 2\n";

// One row of `regions` regions. The answer is regions - 2.
std::string row_of(int regions) {
  std::string text = "1 " + std::to_string(regions) + '\n';
  for (int i = 0; i + 1 < regions; ++i) text += "123"[i % 3];
  return text + "4\n";
}

TEST(Check, AcceptsTheNumberInAnyNotation) {
  for (const char* output : {"3\n", "3", "  3", "\n\n3\r\n\n", "+3", "003"}) {
    EXPECT_EQ(judged<check>(kSample, output, "3\n").verdict, Verdict::kAccepted) << output;
  }
  EXPECT_EQ(judged<check>("1 2\n12\n", "0", "0").verdict, Verdict::kAccepted);
}

TEST(Check, ShowsAShorterGameIfTheNumberIsTooLarge) {
  const Judgement judgement = judged<check>(kSample, "\n 4\n", "3\n");
  expect(judgement, Verdict::kWrongAnswer,
         "output:2:2: claimed 4 moves, but the fewest are 3: there is a shorter game");
  EXPECT_EQ(judgement.details,
            "a game of 3 moves:\n"
            "player 1 paints in 2 and joins the region of (1,2)\n"
            "player 2 paints in 3 and joins the region of (4,2)\n"
            "player 1 paints in 4 and joins the region of (3,2)");
}

TEST(Check, ShowsTheLayersIfTheNumberIsTooSmall) {
  const Judgement judgement = judged<check>(kSample, "2", "3");
  expect(judgement, Verdict::kWrongAnswer,
         "output:1:1: claimed 2 moves, but the fewest are 3: the players' regions are 4 steps "
         "apart");
  EXPECT_EQ(judgement.details,
            "a move brings the two regions at most one step closer, and they touch at one step; "
            "the regions by their steps from player 1's, each by its first cell:\n"
            "0: (1,1) of colour 1\n"
            "1: (1,2) of colour 2\n"
            "2: (2,3) of colour 1, (3,1) of colour 1, (3,2) of colour 4\n"
            "3: (3,3) of colour 3, (4,2) of colour 3\n"
            "4: player 2's, of (4,3)");
  expect(judged<check>(kSample, "-1", "3"), Verdict::kWrongAnswer,
         "output:1:1: claimed -1 moves, but the fewest are 3: the players' regions are 4 steps "
         "apart");
}

TEST(Check, ReportsThatTheRegionsTouchAtTheStart) {
  EXPECT_EQ(judged<check>("1 2\n12\n", "1", "0").details, "the two regions touch at the start");
  EXPECT_THAT(judged<check>("1 2\n12\n", "-1", "0").details,
              EndsWith("0: (1,1) of colour 1\n1: player "
                       "2's, of (1,2)"));
}

TEST(Check, ShowsOnlyTheBeginningOfALongGame) {
  const std::string game = judged<check>(row_of(50), "49", "48").details;
  EXPECT_THAT(game, HasSubstr("\nplayer 2 paints in 1 and joins the region of (1,40)\n"));
  EXPECT_THAT(game, EndsWith("\n... and 28 more moves"));
  const std::string layers = judged<check>(row_of(50), "47", "48").details;
  EXPECT_THAT(layers, EndsWith("\n19: (1,20) of colour 2\n...\n49: player 2's, of (1,50)"));
  EXPECT_THAT(judged<check>(row_of(23), "22", "21").details, EndsWith("\n... and 1 more move"));
}

TEST(Check, ShowsOnlySomeOfManyRegionsAtTheSameSteps) {
  EXPECT_THAT(judged<check>("6 3\n124\n134\n124\n134\n124\n134\n", "0", "1").details,
              EndsWith("\n1: (1,2) of colour 2, (2,2) of colour 3, (3,2) of colour 2, (4,2) of "
                       "colour 3 and 2 more\n2: player 2's, of (6,3)"));
}

TEST(Check, RejectsAnOutputThatIsNotOneNumber) {
  const std::pair<const char*, const char*> cases[] = {
      {"three\n", "output:1:1: expected the number of moves, found \"three\""},
      {"3.0\n", "output:1:1: expected the number of moves, found \"3.0\""},
      {"3 moves\n", "output:1:3: expected the end of the output, found \"moves\""},
      {"3\n3\n", "output:2:1: expected the end of the output, found \"3\""},
      {"0x3\n", "output:1:1: expected the number of moves, found \"0x3\""},
      {"99999999999999999999\n",
       "output:1:1: expected the number of moves, found \"99999999999999999999\""},
      {"3abc\n", "output:1:1: expected the number of moves, found \"3abc\""},
      {"1+2\n", "output:1:1: expected the number of moves, found \"1+2\""},
      {"- 3\n", "output:1:1: expected the number of moves, found \"-\""},
  };
  for (const auto& [output, reason] : cases) {
    expect(judged<check>(kSample, output, "3"), Verdict::kPresentationError, reason);
  }
  for (const char* output : {"", "\n \n"}) {
    const Judgement judgement = judged<check>(kSample, output, "3");
    EXPECT_EQ(judgement.verdict, Verdict::kWrongAnswer);
    EXPECT_THAT(judgement.reason,
                HasSubstr("expected the number of moves, found the end of the output"));
  }
}

TEST(Check, ReportsAJudgeErrorForAWrongJudgesAnswerWhateverTheOutput) {
  for (const char* output : {"3", "2", "4", "x", ""}) {
    expect(judged<check>(kSample, output, "2"), Verdict::kJudgeError,
           "judge's answer is wrong: answer:1:1: claimed 2 moves, but the fewest are 3");
    expect(judged<check>(kSample, output, "4"), Verdict::kJudgeError,
           "judge's answer is wrong: answer:1:1: claimed 4 moves, but the fewest are 3");
    expect(judged<check>(kSample, output, ""), Verdict::kJudgeError,
           "judge's answer is wrong: answer:1:1: expected the number of moves, found the end of "
           "the answer");
    expect(judged<check>(kSample, output, "3 3"), Verdict::kJudgeError,
           "judge's answer is wrong: answer:1:3: expected the end of the answer, found \"3\"");
  }
}

TEST(Check, ReportsAJudgeErrorForBadInput) {
  expect(judged<check>("1 2\n17\n", "0", "0"), Verdict::kJudgeError,
         "in:2:2: expected a colour (1 to 6), found \"7\"");
}

TEST(Check, FollowsRegionsAroundCorners) {
  // Both players' regions wind to the centre, where they touch.
  EXPECT_EQ(judged<check>("5 5\n11113\n33313\n22113\n23333\n22222\n", "0", "0").verdict,
            Verdict::kAccepted);
  // The two halves of the first player's region join only in the third row.
  EXPECT_EQ(judged<check>("4 5\n12321\n12321\n11111\n33334\n", "0", "0").verdict,
            Verdict::kAccepted);
  // Cells that share only a corner are not neighbours.
  EXPECT_EQ(judged<check>("2 2\n12\n34\n", "1", "1").verdict, Verdict::kAccepted);
  EXPECT_EQ(judged<check>("3 3\n123\n212\n324\n", "3", "3").verdict, Verdict::kAccepted);
}

}  // namespace
}  // namespace biglia::okulov

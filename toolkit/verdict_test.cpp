#include "toolkit/verdict.hpp"

#include <gtest/gtest.h>

namespace biglia {
namespace {

TEST(Verdict, ShortNamesRoundTrip) {
  for (int i = 0; i <= static_cast<int>(Verdict::kJudgeError); ++i) {
    const auto verdict = static_cast<Verdict>(i);
    EXPECT_EQ(verdict_from_short_name(short_name(verdict)), verdict);
  }
  EXPECT_EQ(short_name(Verdict::kTimeLimit), "TLE");
  EXPECT_EQ(verdict_from_short_name("XX"), std::nullopt);
  EXPECT_EQ(verdict_from_short_name(""), std::nullopt);
}

TEST(Judgement, StoresVerdictReasonAndDetails) {
  const Judgement wrong = wrong_answer("expected 3, found 4", "more");
  EXPECT_EQ(wrong.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(wrong.reason, "expected 3, found 4");
  EXPECT_EQ(wrong.details, "more");
  EXPECT_EQ(accepted().verdict, Verdict::kAccepted);
}

TEST(Judgement, HasFullOrPartialCreditOnlyIfAccepted) {
  EXPECT_TRUE(accepted().has_full_credit());
  EXPECT_FALSE(accepted().has_partial_credit());
  const Judgement part =
      accepted_partially(0.25, "output:3:1: case 2: row 1 holds 3 twice", "more");
  EXPECT_EQ(part.verdict, Verdict::kAccepted);
  EXPECT_FALSE(part.has_full_credit());
  EXPECT_TRUE(part.has_partial_credit());
  EXPECT_EQ(without_secrets(part), "line 3, column 1 of the output: partially correct");
  EXPECT_FALSE(wrong_answer("no").has_full_credit());
  EXPECT_FALSE(wrong_answer("no").has_partial_credit());
}

TEST(Judgement, WithoutSecretsReportsPlaceAndKindButNoContent) {
  const auto wrong = [](const char* reason) { return without_secrets(wrong_answer(reason)); };
  const auto other_form = [](const char* reason) {
    return without_secrets(presentation_error(reason));
  };
  EXPECT_EQ(wrong("output:3:14: expected 5, found 6"),
            "line 3, column 14 of the output: correct format, but wrong answer");
  EXPECT_EQ(wrong("output:3:1: expected the number of moves, found the end of the output"),
            "line 3, column 1 of the output: the output ends before the end of the answer");
  EXPECT_EQ(other_form("output:9:2: expected a number, found the end of the file"),
            "line 9, column 2 of the output: the output ends before the end of the answer");
  EXPECT_EQ(other_form("output:9:2: expected the end of the output, found 7"),
            "line 9, column 2 of the output: the output continues after the end of the answer");
  EXPECT_EQ(other_form("output:1:1: expected a number, found red"),
            "line 1, column 1 of the output: wrong format: unexpected kind of token");
}

}  // namespace
}  // namespace biglia

#include "toolkit/verdict.hpp"

#include <gtest/gtest.h>

namespace biglia {
namespace {

TEST(Verdict, NamesGoThereAndBack) {
  for (int i = 0; i <= static_cast<int>(Verdict::kJudgeError); ++i) {
    const auto verdict = static_cast<Verdict>(i);
    EXPECT_EQ(verdict_from_short_name(short_name(verdict)), verdict);
  }
  EXPECT_EQ(short_name(Verdict::kTimeLimit), "TLE");
  EXPECT_EQ(verdict_from_short_name("XX"), std::nullopt);
  EXPECT_EQ(verdict_from_short_name(""), std::nullopt);
}

TEST(Judgement, CarriesItsReason) {
  const Judgement wrong = wrong_answer("expected 3, found 4", "more");
  EXPECT_EQ(wrong.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(wrong.reason, "expected 3, found 4");
  EXPECT_EQ(wrong.details, "more");
  EXPECT_EQ(accepted().verdict, Verdict::kAccepted);
}

TEST(Judgement, IsInFullOrInPartWhereItIsAccepted) {
  EXPECT_TRUE(accepted().in_full());
  EXPECT_FALSE(accepted().in_part());
  const Judgement part = accepted_in_part(0.25, "output:3:1: case 2: row 1 holds 3 twice", "more");
  EXPECT_EQ(part.verdict, Verdict::kAccepted);
  EXPECT_FALSE(part.in_full());
  EXPECT_TRUE(part.in_part());
  EXPECT_EQ(without_secrets(part), "line 3, column 1 of the output: right in part");
  EXPECT_FALSE(wrong_answer("no").in_full());
  EXPECT_FALSE(wrong_answer("no").in_part());
}

TEST(Judgement, WithoutSecretsTellsPlaceAndKindButNoContent) {
  const auto wrong = [](const char* reason) { return without_secrets(wrong_answer(reason)); };
  const auto other_form = [](const char* reason) {
    return without_secrets(presentation_error(reason));
  };
  EXPECT_EQ(wrong("output:3:14: expected 5, found 6"),
            "line 3, column 14 of the output: of the form that an answer has, but not a right "
            "answer");
  EXPECT_EQ(wrong("output:3:1: the output ends where the number of moves should stand"),
            "line 3, column 1 of the output: the output ends before the answer does");
  EXPECT_EQ(other_form("output:9:2: expected a number, found the end of the file"),
            "line 9, column 2 of the output: the output ends before the answer does");
  EXPECT_EQ(other_form("output:9:2: expected the end of the output, found 7"),
            "line 9, column 2 of the output: the output goes on after the end of the answer");
  EXPECT_EQ(other_form("output:1:1: expected a number, found red"),
            "line 1, column 1 of the output: not of the form that an answer has: another kind of "
            "word than expected there");
}

}  // namespace
}  // namespace biglia

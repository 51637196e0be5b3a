#include "checker/@problem@/check.hpp"

#include <gtest/gtest.h>

#include "toolkit/problem_test.hpp"

namespace biglia::@namespace@ {
namespace {

TEST(Check, ComparesTheSum) {
  EXPECT_EQ(judged<check>("1 2\n", " 3", "3\n").verdict, Verdict::kAccepted);
  const Judgement judgement = judged<check>("1 2\n", "4\n", "3\n");
  EXPECT_EQ(judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(judgement.reason, "output:1:1: expected 3, found 4");
  EXPECT_EQ(judged<check>("1 2\n", "", "3\n").verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(judged<check>("1 2\n", "3 3\n", "3\n").verdict, Verdict::kPresentationError);
}

TEST(Check, ReportsAJudgeErrorForAWrongJudgesAnswer) {
  const Judgement judgement = judged<check>("1 2\n", "3\n", "4\n");
  EXPECT_EQ(judgement.verdict, Verdict::kJudgeError);
  EXPECT_EQ(judgement.reason, "judge's answer is wrong: answer:1:1: expected 3, found 4");
}

}  // namespace
}  // namespace biglia::@namespace@

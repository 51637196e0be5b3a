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

}  // namespace
}  // namespace biglia::judge

#include "judge/grade/left_out.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::ElementsAre;

TEST(LeftOut, TestsAreNamedInTheResultAndToEachSubmission) {
  GradeResult result;
  result.submissions.resize(1);
  leave_out({}, result);
  EXPECT_EQ(partial_line(result), "");
  EXPECT_THAT(result.submissions[0].submission.notes, ElementsAre());
  leave_out({{"secret/2", "2.in:1:1: expected x"}, {"secret/3", "no answer"}}, result);
  EXPECT_EQ(
      partial_line(result),
      "the result is partial: 2 tests are left out: secret/2 (2.in:1:1: expected x); secret/3 (no "
      "answer)");
  EXPECT_THAT(result.submissions[0].submission.notes,
              ElementsAre("partial result, without the tests secret/2, secret/3"));
}

}  // namespace
}  // namespace biglia::judge

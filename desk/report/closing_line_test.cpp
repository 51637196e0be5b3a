#include "desk/report/closing_line.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

SubmissionResult some_result(const Judgement& judgement, double points = 0) {
  SubmissionResult submission;
  submission.judgement = judgement;
  submission.points = points;
  submission.complete = true;
  return submission;
}

SubmissionResult some_example(const Judgement& judgement) {
  SubmissionResult submission = some_result(judgement);
  submission.submission.is_example = true;
  submission.has_expectations = true;
  return submission;
}

TEST(ClosingLine, CountsTheOutcomesOfAClass) {
  GradeResult result;
  result.submissions = {some_result(accepted(), 100),
                        some_result(accepted(), 100),
                        some_result(accepted_partially(0.5, "half"), 50),
                        some_result(wrong_answer("no"), 20),
                        some_result(wrong_answer("no")),
                        some_result(compile_error("x")),
                        some_result(compile_error("no sources"))};
  result.submissions.back().submission.refusal = compile_error("no sources");
  EXPECT_EQ(closing_line(result),
            "7 graded: 2 right, 2 with a part of the points, 1 wrong, 1 not compiled, 1 refused");
}

TEST(ClosingLine, SaysWhatWasNotJudged) {
  GradeResult result;
  result.submissions = {some_result(accepted()), some_result(judge_error("disk")),
                        some_result(accepted())};
  result.submissions[0].not_judged = "Java is not installed";
  result.submissions[2].complete = false;
  EXPECT_EQ(closing_line(result),
            "3 graded: 1 not judged, because the language is not installed, 1 not judged, because "
            "the judge failed, 1 not finished");
}

TEST(ClosingLine, ComparesExamplesWithWhatIsExpected) {
  GradeResult result;
  result.submissions = {some_example(wrong_answer("planted"))};
  EXPECT_EQ(closing_line(result), "1 of 1 submission as expected");
  result.submissions.push_back(some_example(accepted()));
  result.submissions.back().unexpected = {"expected WA, found AC"};
  result.submissions.push_back(some_example(judge_error("disk")));
  result.submissions.push_back(some_result(accepted()));
  EXPECT_EQ(closing_line(result),
            "1 of 3 submissions as expected, 1 not judged; 1 graded: 1 right");
}

TEST(ClosingLine, SaysThatInputsAreNotChecked) {
  GradeResult result;
  result.submissions = {some_result(accepted())};
  result.unrun_validators = {"input_validators/a.viva", "input_validators/b.ctd"};
  EXPECT_EQ(
      closing_line(result),
      "1 graded: 1 right; inputs not checked by input_validators/a.viva, input_validators/b.ctd");
}

TEST(ClosingLine, CountsWhatPassesSomeTests) {
  GradeResult result;
  result.submissions = {some_result(accepted())};
  result.submissions[0].complete = false;
  result.submissions[0].is_partial = true;
  EXPECT_EQ(closing_line(result), "1 graded: 1 right");
}

}  // namespace
}  // namespace biglia::judge

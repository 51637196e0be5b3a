#include "judge/grade/suspect_tests.hpp"

#include <gmock/gmock.h>

#include <string_view>

namespace biglia::judge {
namespace {

using testing::ElementsAre;

// Each row is a submission: '+' accepted, 'x' wrong, '.' not run, 'J' a judge error.
GradeResult graded(const std::vector<std::string_view>& rows) {
  GradeResult result;
  result.groups.resize(1);
  for (std::size_t i = 0; i < rows.front().size(); ++i) {
    result.groups[0].tests.emplace_back().name = "secret/" + std::to_string(i + 1);
  }
  for (const std::string_view row : rows) {
    SubmissionResult submission;
    submission.submission.name = std::string(1, static_cast<char>('a' + result.submissions.size()));
    submission.groups.resize(1);
    for (const char sign : row) {
      TestResult test;
      if (sign != '.') test.state = TestState::kRun;
      if (sign == 'x') test.judgement = wrong_answer("no");
      if (sign == 'J') test.judgement = judge_error("no");
      submission.groups[0].tests.push_back(test);
    }
    result.submissions.push_back(submission);
  }
  return result;
}

std::vector<std::string> suspects(const std::vector<std::string_view>& rows) {
  std::vector<std::string> names;
  for (const SuspectTest& test : suspect_tests(graded(rows))) names.push_back(test.name);
  return names;
}

TEST(SuspectTests, AreFailedByAllAlsoByOneThatPassesEverythingElse) {
  EXPECT_THAT(suspects({"+x+", "xx+"}), ElementsAre("secret/2"));
  EXPECT_THAT(suspects({"+xx", "xxx", "xx+"}), ElementsAre());
  EXPECT_THAT(suspects({"+xx", "xxx"}), ElementsAre("secret/2", "secret/3"));
  EXPECT_THAT(suspects({"+x+", "+++"}), ElementsAre()) << "one passes";
  EXPECT_THAT(suspects({"xx+", "xxx", "+xx"}), ElementsAre()) << "all fail others, too";
  EXPECT_THAT(suspects({"xx", "xx"}), ElementsAre()) << "nobody passes anything";
}

TEST(SuspectTests, NeedTwoSubmissionsThatRanThem) {
  EXPECT_THAT(suspects({"+x+"}), ElementsAre());
  EXPECT_THAT(suspects({"+x.", "x.."}), ElementsAre()) << "the second was lost before";
  EXPECT_THAT(suspects({"+x.", "+x.", "x.."}), ElementsAre("secret/2"));
  EXPECT_THAT(suspects({"x..", "x.."}), ElementsAre("secret/1")) << "nothing else was run";
  EXPECT_THAT(suspects({"+J", "+J"}), ElementsAre());
  EXPECT_THAT(suspects({"...", "..."}), ElementsAre());
}

TEST(SuspectTests, ExamplesThatAreExpectedToFailProveNothing) {
  GradeResult result = graded({"+x", "+x"});
  for (SubmissionResult& submission : result.submissions) submission.has_expectations = true;
  EXPECT_TRUE(suspect_tests(result).empty());
  result.submissions[0].unexpected = {"expected AC, found WA"};
  EXPECT_EQ(suspect_tests(result).size(), 1U);
}

TEST(SuspectTests, AreNamedWithTheSubmissionsAndWhatToCheck) {
  EXPECT_EQ(
      suspicion(suspect_tests(graded({"+x+", "+x+", "xx+"}))),
      "every submission fails secret/2 (3 ran it), also a, b, which pass everything else: check "
      "the answer and the limits of this test");
  EXPECT_EQ(suspicion(suspect_tests(graded({"+xx", "xxx"}))),
            "every submission fails secret/2 (2 ran it), secret/3 (2 ran it), also a, which passes "
            "everything else: check the answers and the limits of these tests");
  EXPECT_EQ(suspicion({}), "");
}

}  // namespace
}  // namespace biglia::judge

#include <gmock/gmock.h>

#include "judge/grade/expectations.hpp"
#include "judge/grade/judgement_memo.hpp"
#include "judge/grade/scoring.hpp"
#include "judge/grade/some_groups_test.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ExpectationsTest : public FolderTest {
 protected:
  std::vector<std::string> unexpected(const std::string& path_in, Verdict second,
                                      const std::string& yaml = {}) {
    return unexpected(path_in, ran(second, "the reason"), yaml);
  }

  std::vector<std::string> unexpected(const std::string& path_in, const TestResult& second,
                                      const std::string& yaml = {}) {
    if (!yaml.empty()) put("submissions.yaml", yaml);
    const auto rules = read_expectations(path(""));
    if (!rules) return {rules.error().message};
    SubmissionResult result;
    result.groups = {{0, {ran(Verdict::kAccepted)}},
                     {0, {ran(Verdict::kAccepted), second, {}}},
                     {0, {{}, {}, {}}}};
    score(groups(), result);
    compare_with_expectations(*rules, path_in, groups(), result);
    return result.unexpected;
  }

  std::vector<std::string> unexpected_of_compile_error(const std::string& path_in,
                                                       const std::string& yaml = "{}\n") {
    put("submissions.yaml", yaml);
    const auto rules = read_expectations(path(""));
    if (!rules) return {rules.error().message};
    SubmissionResult result;
    result.groups = {{0, {{}}}, {0, {{}, {}, {}}}, {0, {{}, {}, {}}}};
    result.judgement = {Verdict::kCompileError, "ce.c:1:1: error: x", {}};
    compare_with_expectations(*rules, path_in, groups(), result);
    return result.unexpected;
  }
};

class JudgementMemoTest : public FolderTest {};

TEST_F(JudgementMemoTest, FindsEqualBytesForTheSameTestOnly) {
  JudgementMemo memo;
  put("one", "42\n");
  put("same", "42\n");
  put("other", "43\n");
  const auto one = JudgementMemo::key_of("1.in", path("one"));
  ASSERT_TRUE(one);
  memo.add(*one, {Verdict::kWrongAnswer, "no", ""});
  const auto known = memo.find(*JudgementMemo::key_of("1.in", path("same")));
  ASSERT_TRUE(known);
  EXPECT_EQ(known->verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(known->reason, "no");
  EXPECT_FALSE(memo.find(*JudgementMemo::key_of("1.in", path("other"))));
  EXPECT_FALSE(memo.find(*JudgementMemo::key_of("2.in", path("same"))));
  EXPECT_FALSE(JudgementMemo::key_of("1.in", path("nowhere")));
}

TEST_F(JudgementMemoTest, DoesNotStoreJudgeErrors) {
  JudgementMemo memo;
  put("one", "42\n");
  const auto key = JudgementMemo::key_of("1.in", path("one"));
  memo.add(*key, judge_error("the answer is gone"));
  EXPECT_FALSE(memo.find(*key));
}

TEST_F(ExpectationsTest, AcceptedPermitsAPartOfThePointsUnlessAScoreIsGiven) {
  EXPECT_THAT(unexpected("accepted/a.c", ran_partially(0.5)), IsEmpty());
  EXPECT_THAT(unexpected("accepted/a.c", ran_partially(0.5), "accepted: {score: 1000}\n"),
              ElementsAre(HasSubstr("expected 1000 points, found ")));
  EXPECT_THAT(unexpected("accepted/a.c", ran_partially(0.5),
                         "accepted:\n  permitted: [AC]\n  score: [0, 90]\n"),
              IsEmpty());
  EXPECT_THAT(unexpected("wrong_answer/a.c", ran_partially(0.5)),
              ElementsAre(HasSubstr("expected WA on some test")));
}

TEST_F(ExpectationsTest, FolderDeterminesThePermittedVerdicts) {
  EXPECT_THAT(unexpected("accepted/a.c", Verdict::kAccepted), IsEmpty());
  EXPECT_THAT(unexpected("accepted/a.c", Verdict::kWrongAnswer),
              ElementsAre("expected AC on every test, found WA on secret/01/2 "
                          "(submissions/accepted/)"));
  EXPECT_THAT(unexpected("wrong_answer/a.c", Verdict::kPresentationError), IsEmpty());
  EXPECT_THAT(unexpected("wrong_answer/a.c", Verdict::kAccepted),
              ElementsAre(HasSubstr("expected WA on some test, found it on none")));
  EXPECT_THAT(unexpected("run_time_error/a.c", Verdict::kMemoryLimit), IsEmpty());
  EXPECT_THAT(unexpected("time_limit_exceeded/a.c", Verdict::kTimeLimit), IsEmpty());
}

// No test runs, so no test has a verdict that the format requires.
TEST_F(ExpectationsTest, CompileErrorIsExpectedOnlyIfCEIsNamed) {
  for (const char* folder : {"accepted", "rejected", "wrong_answer", "time_limit_exceeded",
                             "run_time_error", "brute_force"}) {
    EXPECT_THAT(unexpected_of_compile_error(std::string(folder) + "/ce.c"),
                ElementsAre(HasSubstr("found a compile error: ce.c:1:1: error: x (submis")))
        << folder;
  }
  EXPECT_THAT(unexpected_of_compile_error("rejected/ce.c"),
              ElementsAre(HasSubstr("expected RTE, TLE, WA on some test, found a compile")));
  EXPECT_THAT(unexpected_of_compile_error("mine/ce.c", "mine: {message: error}\n"),
              ElementsAre(HasSubstr("expected AC, RTE, TLE or WA, found a compile error")));
  EXPECT_THAT(unexpected_of_compile_error("mine/ce.c", "mine:\n  sample: {permitted: [AC]}\n"),
              ElementsAre(HasSubstr("found a compile error")));
  EXPECT_THAT(unexpected_of_compile_error("mine/ce.c", "mine: {required: [RTE, CE]}\n"), IsEmpty());
  EXPECT_THAT(unexpected_of_compile_error(
                  "mine/ce.c", "mine: {permitted: [CE]}\nmine/ce.c: {message: 'error: x'}\n"),
              IsEmpty());
  EXPECT_THAT(unexpected_of_compile_error("mine/ce.c", "mine: {permitted: [CE], message: y}\n"),
              ElementsAre(HasSubstr("expected the message \"y\"")));
}

TEST_F(ExpectationsTest, JudgeErrorIsNeverExpected) {
  EXPECT_THAT(unexpected("rejected/a.c", Verdict::kJudgeError), testing::Not(IsEmpty()));
}

TEST_F(ExpectationsTest, SubmissionsYamlAddsAndReplacesExpectations) {
  EXPECT_THAT(
      unexpected("wrong_answer/a.c", Verdict::kWrongAnswer, "wrong_answer/*.c: {message: other}\n"),
      ElementsAre(HasSubstr("expected the message \"other\" on some test")));
  EXPECT_THAT(
      unexpected("wrong_answer/a.c", Verdict::kWrongAnswer, "wrong_answer/*.c: {message: reas}\n"),
      IsEmpty());
  EXPECT_THAT(unexpected("wrong_answer/a.c", Verdict::kMemoryLimit,
                         "wrong_answer: {permitted: [AC, MLE], required: [MLE]}\n"),
              IsEmpty());
  EXPECT_THAT(unexpected("wrong_answer/a.c", Verdict::kWrongAnswer,
                         "wrong_answer/a.c: {secret/02: {required: [WA]}}\n"),
              ElementsAre(HasSubstr("secret/02: expected WA on some test")));
  EXPECT_THAT(unexpected("accepted/a.c", Verdict::kAccepted, "accepted/a.c: {premitted: [AC]}\n"),
              ElementsAre(HasSubstr("unknown key \"premitted\"; did you mean \"permitted\"?")));
}

}  // namespace
}  // namespace biglia::judge

#include "judge/grade/answers.hpp"

#include <gmock/gmock.h>

#include "judge/grade/fake_grading_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

std::string error_of(const std::vector<std::filesystem::path>& files) {
  const auto matched = match_answers(files, {"sample/1", "secret/a/1", "secret/a/2", "secret/b/3"});
  return matched ? "(none)" : matched.error().message;
}

TEST(Answers, AreNamedLikeTests) {
  const auto match = [](const std::vector<std::filesystem::path>& files) {
    return match_answers(files, {"sample/1", "secret/a/1", "secret/a/2", "secret/b/3"}).value();
  };
  EXPECT_THAT(match({"3.out", "a/1.txt", "sample/1.ans"}),
              ElementsAre(Pair("sample/1", "sample/1.ans"), Pair("secret/a/1", "a/1.txt"),
                          Pair("secret/b/3", "3.out")));
  EXPECT_THAT(
      match({"mine/3.out", "mine/secret/a/1.out"}),
      ElementsAre(Pair("secret/a/1", "mine/secret/a/1.out"), Pair("secret/b/3", "mine/3.out")));
}

TEST(Answers, ThatMeanNoTestOrSeveralAreRefused) {
  EXPECT_THAT(error_of({"4.out"}), HasSubstr("such as sample/1.out, found 4.out"));
  EXPECT_THAT(error_of({"1.out"}), HasSubstr("may belong to sample/1 or secret/a/1"));
  EXPECT_THAT(error_of({"3.out", "b/3.out"}),
              HasSubstr("expected one output for secret/b/3, found 3.out and b/3.out"));
}

class AnswersTest : public FakeGrading {};

TEST_F(AnswersTest, AreCheckedWithoutRunningAnything) {
  GradeTools tools = answer_tools(groups(), tools_);
  for (const auto& [name, text] : {std::pair{"all/1.out", "3\n"}, {"all/hand.out", "42\n"}}) {
    put(name, text);
  }
  tools.open_box = tools_.open_box;
  tools_ = tools;
  const auto store = ResultStore::in_memory();
  ASSERT_TRUE(store.has_value());
  GradeRequest request{.problem = problem_,
                       .config = read_problem_config(package()).value(),
                       .groups = groups(),
                       .test_hashes = hashes_,
                       .scratch = path("scratch"),
                       .judge_version = "1",
                       .progress = {},
                       .stop = {}};
  Submission submission;
  submission.name = "all";
  submission.origin = submission.sources = path("all");
  submission.hash = digest_of_submission(submission.sources).value();
  submission.language = answer_languages().find(kAnswersKey);
  const auto result = grade(request, tools_, **store, {{submission}, {}, {}});
  ASSERT_TRUE(result.has_value()) << result.error().message;
  const SubmissionResult& graded = result->submissions.front();
  EXPECT_EQ(graded.groups[0].tests[0].judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(graded.judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(graded.judgement.reason, "the submission has no output for this test");
  EXPECT_EQ(graded.groups[2].tests.back().judgement.verdict, Verdict::kAccepted);
}

}  // namespace
}  // namespace biglia::judge

#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

class TryCommand : public GradingTest {};

TEST_F(TryCommand, RunsTheSamplesOnly) {
  put("rossi.c", right_program());
  EXPECT_EQ(run({"try", "sum", path("rossi.c").string()}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("sample/1"));
  EXPECT_THAT(out_, Not(HasSubstr("secret")));
  EXPECT_THAT(out_, HasSubstr("The full grading runs 1 more test in 1 group for 40 points, with "
                              "at most 0.20 s and 64.0 MiB for each.\n"));
  EXPECT_THAT(out_, EndsWith("\n1 of 1 samples right\n"));
  EXPECT_TRUE(is_clean());
}

TEST_F(TryCommand, AcceptsAnExampleThatIsExpectedToFailASecretTest) {
  put("testdata/sum/submissions/wrong_answer/small.c",
      c_program(R"(int a, b; scanf("%d %d", &a, &b); printf("%d\n", a < 5 ? a + b : 0);)"));
  put("testdata/sum/submissions/submissions.yaml",
      "wrong_answer/small.c:\n  secret/01-small/01-text:\n    required: [WA]\n");
  const std::string example = path("testdata/sum/submissions/wrong_answer/small.c").string();
  EXPECT_EQ(run({"try", "sum", example}), 0) << error_;
  EXPECT_THAT(out_, EndsWith("\n1 of 1 samples right\n"));
}

TEST_F(TryCommand, ShowsWhatIsWrong) {
  put("rossi.c", c_program("puts(\"0\");"));
  EXPECT_EQ(run({"try", "sum", path("rossi.c").string()}), 1);
  EXPECT_THAT(out_, HasSubstr("WA"));
  EXPECT_THAT(out_, EndsWith("\n0 of 1 samples right\n"));
  put("bianchi.c", "int main(\n");
  EXPECT_EQ(run({"try", "sum", path("bianchi.c").string()}), 1);
  EXPECT_THAT(out_, HasSubstr("bianchi.c:1"));
  EXPECT_THAT(out_, EndsWith("\nno sample was run\n"));
}

TEST_F(TryCommand, PrintsTheFeedbackInItsLanguage) {
  put("rossi.c", c_program("puts(\"0\");"));
  EXPECT_EQ(run({"try", "sum", path("rossi.c").string(), "--feedback-language", "it"}), 1);
  EXPECT_THAT(out_, HasSubstr("WA (risposta sbagliata)"));
  EXPECT_THAT(out_, HasSubstr("Sono stati eseguiti solo i test che corrispondono a sample"));
  EXPECT_THAT(out_,
              HasSubstr("La valutazione completa esegue 1 altro test in 1 gruppo per 40 punti, "));
  EXPECT_THAT(out_, EndsWith("\n0 esempi corretti su 1\n"));
}

TEST_F(TryCommand, NeedsOneSubmission) {
  put("all/a/main.c", right_program());
  put("all/b/main.c", right_program());
  EXPECT_EQ(run({"try", "sum", path("all").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("all: expected one submission, found 2"));
}

}  // namespace
}  // namespace biglia::judge

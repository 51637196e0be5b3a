#include "desk/report/feedback.hpp"

#include <gmock/gmock.h>

#include "desk/report/some_result_test.hpp"
#include "desk/report/table.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Feedback, HidesTheContentOfSecretTests) {
  GradeResult result = example();
  result.groups[0].tests[0].settings.full_feedback = true;
  Judgement& secret = result.submissions[1].groups[1].tests[0].judgement;
  secret.reason = "output:3:14: command `b 1 2 red`: expected 5, found 6";
  const std::string text = feedback_text(result, result.submissions[1]);
  EXPECT_THAT(text, HasSubstr("Sum: bianchi\nWA (wrong answer), 0 of 100 points\n"));
  EXPECT_THAT(text, HasSubstr("sample details"));
  EXPECT_THAT(text, HasSubstr("expected 3, found 4"));
  EXPECT_THAT(text,
              HasSubstr("secret/01-small/a  ≤ 0.2 s, ≤ 8.0 MiB\n       line 3, column 14 of the "
                        "output: correct format, but wrong answer\n  -    "
                        "tests not run: 1\n"));
  EXPECT_THAT(text, Not(HasSubstr("secret details")));
  EXPECT_THAT(text, Not(HasSubstr("expected 5")));
  result.groups[1].tests[0].settings.full_feedback = true;
  EXPECT_THAT(feedback_text(result, result.submissions[1]), HasSubstr("expected 5, found 6"));
}

TEST(Feedback, ShowsNoFiguresThatAProgramChoosesByASecretInput) {
  GradeResult result = example();
  TestResult& secret = result.submissions[1].groups[1].tests[0];
  secret.judgement = {Verdict::kRunTimeError, "ended with exit code 77 instead of 0", {}};
  secret.note = "three runs alone on one processor: 0.11 s, 0.12 s, 0.13 s";
  const std::string text = feedback_text(result, result.submissions[1]);
  EXPECT_THAT(text, HasSubstr("ended with an exit code other than 0\n"));
  EXPECT_THAT(text, HasSubstr("three runs alone on one processor\n"));
  for (const char* const figure : {"77", "0.11", "0.12", "0.13"}) {
    EXPECT_THAT(text, Not(HasSubstr(figure)));
  }
  result.groups[1].tests[0].settings.full_feedback = true;
  EXPECT_THAT(feedback_text(result, result.submissions[1]), HasSubstr("exit code 77"));
}

TEST(Feedback, ReportsPartialCreditWithoutSecrets) {
  GradeResult result = example();
  result.groups[1].aggregation = Aggregation::kMin;
  result.submissions[0].groups[1].tests[0].judgement =
      accepted_partially(0.75, "output:9:1: case 2: row 1 holds 3 twice");
  score(result.groups, result.submissions[0]);
  EXPECT_THAT(
      feedback_text(result, result.submissions[0]),
      HasSubstr(
          "AC (accepted), 75 of 100 points\nsecret/01-small/a: line 9, column 1 of the output: "
          "partially correct\n"));
  EXPECT_THAT(feedback_text(result, result.submissions[0]),
              HasSubstr("AC   secret/01-small/a  ≤ 0.2 s, ≤ 8.0 MiB, 0.75 of the points\n"));
  EXPECT_THAT(results_table(result, Terminal{}),
              HasSubstr("rossi           ok   75      75  AC       0.12 s  3.0 MiB  "
                        "secret/01-small/a: output:9:1: case 2: row 1 holds 3 twice\n"));
}

TEST(Feedback, DoesNotBlameTheStudentForAJudgeError) {
  GradeResult result = example();
  result.submissions[0].judgement = judge_error("/srv/tests/1.ans: cannot open");
  const std::string text = feedback_text(result, result.submissions[0]);
  EXPECT_THAT(text, HasSubstr("not your fault"));
  EXPECT_THAT(text, Not(HasSubstr("/srv")));
  result.groups[0].tests[0].settings.full_feedback = true;
  result.submissions[0].groups[0].tests[0].judgement =
      judge_error("cannot open", "/srv/tests/1.ans");
  EXPECT_THAT(feedback_text(result, result.submissions[0]), Not(HasSubstr("/srv")));
}

TEST(Feedback, HasTheHintsOfFailedTests) {
  GradeResult result = example();
  for (TestGroup& group : result.groups) {
    for (TestCase& test : group.tests) test.settings.hint = "think of zero";
  }
  EXPECT_THAT(feedback_text(result, result.submissions[1]),
              HasSubstr("\n       hint: think of zero\n"));
  result.feedback_language = "de";
  EXPECT_THAT(feedback_text(result, result.submissions[1]), HasSubstr("Hinweis: think of zero"));
  EXPECT_THAT(feedback_text(result, result.submissions[0]), Not(HasSubstr("think of zero")))
      << "it is right";
}

TEST(Feedback, HasTheExplanation) {
  GradeResult result = example();
  SubmissionResult& bianchi = result.submissions[1];
  EXPECT_THAT(feedback_text(result, bianchi), Not(HasSubstr("A small input")));
  bianchi.explanation = Explanation{.is_found = true, .text = "1 2   3   4\n\nWA: why\n"};
  EXPECT_THAT(feedback_text(result, bianchi),
              HasSubstr("\nA small input on which the program fails:\n    1 2   3   4\n"));
  result.feedback_language = "it";
  bianchi.explanation->judgement =
      wrong_answer("output:1:1: expected 4, found 5", "the two regions touch at the start");
  bianchi.explanation->notes = {"found by test 3: tiny --seed=1"};
  bianchi.explanation->shown = {.input = {"1 2"}, .expected = {"4"}, .found = {"5"}};
  EXPECT_THAT(feedback_text(result, bianchi),
              HasSubstr("sbaglia:\n"
                        "    risposta sbagliata: output:1:1: atteso: 4, trovato: 5\n"
                        "    trovato dal test 3: tiny --seed=1\n"
                        "    \n"
                        "    input   atteso   trovato\n"
                        "    -----   ------   -------\n"
                        "    1 2     4        5\n"
                        "    \n"
                        "    le due regioni si toccano all'inizio\n"));
  result.feedback_language = "en";
  bianchi.explanation = Explanation{.text = "b: no failure in 3 tests of 2 families in 0.1 s\n",
                                    .notes = {"no failure in 3 tests of 2 families in 0.1 s"}};
  EXPECT_THAT(feedback_text(result, bianchi), HasSubstr("was searched:\n    b: no failure in 3"));
  result.feedback_language = "it";
  EXPECT_THAT(feedback_text(result, bianchi),
              HasSubstr("sbaglia:\n    nessun errore in 3 test di 2 famiglie in 0.1 s\n"));
}

TEST(Feedback, HasTheTitleInItsLanguage) {
  GradeResult result = example();
  result.titles = {{"en", "Sum"}, {"ru", "Сумма"}};
  const auto begins = [&](const char* language) {
    result.feedback_language = language;
    return feedback_text(result, result.submissions[1]).substr(0, 10);
  };
  EXPECT_THAT(begins("ru"), HasSubstr("Сумма"));
  EXPECT_THAT(begins("it"), HasSubstr("Sum: "));
}

TEST(Feedback, IsShortIfNoTestWasRun) {
  GradeResult result = example();
  SubmissionResult& row = result.submissions[0];
  row.judgement = {Verdict::kCompileError, "a.c:1:1: error: x", {}};
  for (GroupResult& group : row.groups) group.tests.assign(group.tests.size(), TestResult{});
  row.points = 0;
  EXPECT_EQ(
      feedback_text(result, row),
      "Sum: rossi\nCE (compile error), 0 of 100 points\na.c:1:1: error: x\n\nNo test was run.\n");
}

TEST(Feedback, IsInTheLanguageOfTheResult) {
  GradeResult result = example();
  result.feedback_language = "it";
  const std::string text = feedback_text(result, result.submissions[1]);
  EXPECT_THAT(text, HasSubstr("\nWA (risposta sbagliata), 0 punti su 100\n"));
  EXPECT_THAT(text, HasSubstr("nota: nessuna relazione (pdf o rtf) trovata\n"));
  EXPECT_THAT(text, HasSubstr("formato corretto, ma risposta sbagliata\n"));
  EXPECT_THAT(text, HasSubstr("test non eseguiti: 1\n"));
  EXPECT_THAT(text, Not(HasSubstr("wrong answer")));
}

class FeedbackFiles : public FolderTest {};

TEST_F(FeedbackFiles, AreInOneFolderPerSubmission) {
  GradeResult result = example();
  result.submissions[0].submission.name = "accepted/rossi.c";
  ASSERT_TRUE(write_feedback(path(""), result).has_value());
  EXPECT_THAT(get("accepted/rossi.c/feedback.txt"), HasSubstr("AC (accepted), 100 of 100 points"));
  EXPECT_THAT(get("bianchi/feedback.txt"), HasSubstr("WA"));
}

TEST_F(FeedbackFiles, OfRemovedSubmissionsAreRemovedAndNothingElse) {
  GradeResult result = example();
  const auto named = [&](const std::string& first, const std::string& second) {
    result.submissions[0].submission.name = first;
    result.submissions[1].submission.name = second;
    ASSERT_TRUE(write_feedback(path("fb"), result).has_value());
  };
  put("fb/stranger/feedback.txt", "mine");
  named("accepted/rossi", "bianchi");
  put("fb/bianchi/marks.txt", "mine");
  named("verdi", "neri");
  EXPECT_FALSE(std::filesystem::exists(path("fb/accepted")));
  EXPECT_FALSE(std::filesystem::exists(path("fb/bianchi/feedback.txt")));
  EXPECT_EQ(get("fb/bianchi/marks.txt"), "mine");
  EXPECT_EQ(get("fb/stranger/feedback.txt"), "mine");
  EXPECT_THAT(get("fb/verdi/feedback.txt"), HasSubstr("AC"));
  EXPECT_THAT(get("fb/neri/feedback.txt"), HasSubstr("WA"));
}

TEST_F(FeedbackFiles, OfSubmissionsThatWereNotGradedThisTimeStay) {
  GradeResult result = example();
  result.submissions[0].submission.name = "rossi";
  result.submissions[0].submission.origin = put("class/rossi.c", "");
  result.submissions[1].submission.name = "bianchi";
  result.submissions[1].submission.origin = put("class/bianchi.c", "");
  ASSERT_TRUE(write_feedback(path("fb"), result).has_value());
  result.submissions.pop_back();
  ASSERT_TRUE(write_feedback(path("fb"), result).has_value());
  EXPECT_THAT(get("fb/bianchi/feedback.txt"), HasSubstr("WA"));
  std::filesystem::remove(path("class/bianchi.c"));
  ASSERT_TRUE(write_feedback(path("fb"), result).has_value());
  EXPECT_FALSE(std::filesystem::exists(path("fb/bianchi")));
}

TEST_F(FeedbackFiles, OutsideTheFolderStayEvenIfListed) {
  put("out/feedback.txt", "mine");
  put("fb/.made", "../out\n" + path("out").string() + "\nlink\n.\n\n");
  std::filesystem::create_symlink(path("out"), path("fb/link"));
  ASSERT_TRUE(write_feedback(path("fb"), example()).has_value());
  EXPECT_EQ(get("out/feedback.txt"), "mine");
  EXPECT_TRUE(std::filesystem::is_symlink(path("fb/link")));
}

}  // namespace
}  // namespace biglia::judge

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "desk/report/feedback.hpp"
#include "desk/report/matrix.hpp"
#include "desk/report/progress_bar.hpp"
#include "desk/report/results_json.hpp"
#include "desk/report/table.hpp"
#include "judge/base/text_width.hpp"
#include "judge/grade/scoring.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TestResult ran(Judgement judgement, std::chrono::milliseconds cpu) {
  TestResult result;
  result.state = TestState::kRun;
  result.judgement = std::move(judgement);
  result.cpu = cpu;
  result.memory = mib(3);
  return result;
}

GradeResult example() {
  GradeResult result;
  result.problem = "sum";
  result.title = "Sum";
  result.box = "a box";
  result.groups.resize(2);
  result.groups[0].name = "sample";
  result.groups[0].tests.resize(1);
  result.groups[0].tests[0].name = "sample/1";
  result.groups[1].name = "secret/01-small";
  result.groups[1].max_score = 100;
  result.groups[1].tests.resize(2);
  result.groups[1].tests[0].name = "secret/01-small/a";
  result.groups[1].tests[1].name = "secret/01-small/b";
  result.max_points = 100;
  for (const char* const name : {"rossi", "bianchi"}) {
    SubmissionResult row;
    row.submission.name = name;
    row.complete = true;
    row.groups.resize(2);
    row.groups[0].tests = {ran(accepted(), std::chrono::milliseconds(20))};
    row.groups[1].tests = {ran(accepted(), std::chrono::milliseconds(120)),
                           ran(accepted(), std::chrono::milliseconds(30))};
    result.submissions.push_back(std::move(row));
  }
  SubmissionResult& bad = result.submissions[1];
  bad.submission.notes = {"no report (pdf or rtf) found"};
  bad.groups[0].tests[0].judgement = wrong_answer("expected 3, found 4", "sample details");
  bad.groups[1].tests[0].judgement = wrong_answer("expected 5, found \x1b[2J6", "secret details");
  bad.groups[1].tests[1] = TestResult{};
  for (SubmissionResult& row : result.submissions) score(result.groups, row);
  return result;
}

TEST(ResultsTable, AlignsColumnsAndNamesTheFirstFailingTest) {
  EXPECT_EQ(
      results_table(example(), Terminal{}),
      "submission  sample   01  points  verdict    time   memory  first failing test\n"
      "of                  100     100\n"
      "rossi           ok  100     100  AC       0.12 s  3.0 MiB\n"
      "bianchi         no    0       0  WA       0.12 s  3.0 MiB  sample/1: expected 3, found 4\n"
      "no report (pdf or rtf) found: bianchi\n");
}

TEST(ResultsTable, AlignsNamesOfWideCharacters) {
  GradeResult result = example();
  result.submissions[0].submission.name = "山田";
  result.submissions[1].submission.name = "e\u0301lodie";
  result.submissions[1].submission.notes.clear();
  EXPECT_EQ(results_table(result, Terminal{}),
            "submission  sample   01  points  verdict    time   memory  first failing test\n"
            "of                  100     100\n"
            "山田            ok  100     100  AC       0.12 s  3.0 MiB\n"
            "e\u0301lodie          no    0       0  WA       0.12 s  3.0 MiB  sample/1: expected "
            "3, found "
            "4\n");
}

Terminal of_width(std::size_t width) {
  Terminal terminal;
  terminal.is_terminal = true;
  terminal.width = width;
  return terminal;
}

TEST(ResultsTable, PutsTheReasonBelowInANarrowTerminal) {
  EXPECT_EQ(results_table(example(), of_width(70)),
            "submission  sample   01  points  verdict    time   memory\n"
            "of                  100     100\n"
            "rossi           ok  100     100  AC       0.12 s  3.0 MiB\n"
            "bianchi         no    0       0  WA       0.12 s  3.0 MiB\n"
            "    sample/1: expected 3, found 4\n"
            "no report (pdf or rtf) found: bianchi\n");
}

TEST(ResultsTable, BreaksALongReasonBetweenWords) {
  GradeResult result = example();
  std::string& reason = result.submissions[1].judgement.reason;
  reason = "expected";
  for (int i = 10; i < 60; ++i) reason += " perché-" + std::to_string(i);
  std::istringstream lines(results_table(result, of_width(70)));
  int below = 0;
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(display_width(line), 70U) << line;
    below += line.starts_with("    ") ? 1 : 0;
  }
  EXPECT_EQ(below, 3);
}

TEST(ResultsTable, ReplacesGroupsBySignsInANarrowerTerminal) {
  EXPECT_EQ(results_table(example(), of_width(56)),
            "submission  groups  points  verdict    time   memory\n"
            "of                     100\n"
            "rossi       ++         100  AC       0.12 s  3.0 MiB\n"
            "bianchi     --           0  WA       0.12 s  3.0 MiB\n"
            "    sample/1: expected 3, found 4\n"
            "groups: sample 01; + passed, ~ partial, - lost, . not run\n"
            "no report (pdf or rtf) found: bianchi\n");
}

TEST(ResultsTable, TruncatesLongNamesOnlyInATerminal) {
  GradeResult result = example();
  result.submissions[0].submission.name = std::string(100, 'x');
  const std::string narrow = results_table(result, of_width(80));
  EXPECT_THAT(narrow, HasSubstr("x…  ++"));
  EXPECT_THAT(narrow, HasSubstr("0.12 s  3.0 MiB\n"));
  EXPECT_THAT(results_table(result, Terminal{}), HasSubstr(std::string(100, 'x') + "      ok"));
}

TEST(ResultsTable, ShortensLongLists) {
  GradeResult result = example();
  for (int i = 0; i < 12; ++i) result.idle_tests.push_back("t" + std::to_string(i));
  result.ignored = {"marks.csv"};
  const std::string text = results_table(result, Terminal{});
  EXPECT_THAT(text, HasSubstr("idle tests, which no submission fails (12): t0, t1, t2, t3, t4, t5, "
                              "t6, t7, t8, t9 and 2 more\n"));
  EXPECT_THAT(text, HasSubstr("ignored, not a submission: marks.csv\n"));
}

TEST(ResultsTable, OmitsSubmissionsThatAnInterruptedRunDidNotStart) {
  GradeResult result = example();
  SubmissionResult later = result.submissions[0];
  later.submission.name = "verdi";
  later.complete = false;
  for (GroupResult& group : later.groups) group.tests.assign(group.tests.size(), TestResult{});
  result.submissions.push_back(later);
  EXPECT_THAT(results_table(result, Terminal{}), HasSubstr("\nnot started: verdi\n"));
}

TEST(ResultsTable, UsesColoursOnlyIfEnabled) {
  Terminal terminal;
  EXPECT_THAT(results_table(example(), terminal), Not(HasSubstr("\x1b")));
  terminal.colours = true;
  EXPECT_THAT(results_table(example(), terminal), HasSubstr("\x1b[32mAC\x1b[0m"));
}

GradeResult example_with_course() {
  GradeResult result = example();
  result.submissions[1].course = CoursePoints{
      .points = 3.5,
      .steps = {{"late", "the time of delivery is unknown", 0, 0}, {"bonus", "r (A)", 0, 3.5}}};
  result.submissions[0].course = CoursePoints{.points = 100, .steps = {}};
  return result;
}

TEST(Course, IsShownBesideWhatWasMeasured) {
  const GradeResult result = example_with_course();
  EXPECT_THAT(results_table(result, Terminal{}),
              HasSubstr("\nbianchi: 3.5 points by the rules of the course: late (the time of "
                        "delivery is unknown), bonus +3.5 (r (A))\n"));
  EXPECT_THAT(results_table(result, Terminal{}), Not(HasSubstr("rossi: ")));
  EXPECT_THAT(feedback_text(result, result.submissions[1]),
              HasSubstr("bonus: 0 -> 3.5 points: r (A)\nBy the rules of the course: 3.5 points\n"));
  const auto json = nlohmann::json::parse(results_json(result, "v"));
  EXPECT_EQ(json["submissions"][1]["points"], 0);
  EXPECT_EQ(json["submissions"][1]["course"]["points"], 3.5);
  EXPECT_EQ(json["submissions"][1]["course"]["steps"][1]["after"], 3.5);
}

TEST(ResultsTable, LabelsGroupsByNumberIfTheNumbersDiffer) {
  std::vector<TestGroup> groups(2);
  groups[0].name = "secret/01-a";
  groups[1].name = "secret/02-b";
  EXPECT_THAT(group_labels(groups), ElementsAre("01", "02"));
  groups[1].name = "secret/01-b";
  EXPECT_THAT(group_labels(groups), ElementsAre("01-a", "01-b"));
}

TEST(ResultsTable, DoesNotShowAcceptedForAnInterruptedSubmission) {
  GradeResult result = example();
  result.submissions[0].complete = false;
  EXPECT_EQ(shown_verdict(result.submissions[0]), "...");
  EXPECT_EQ(shown_verdict(result.submissions[1]), "WA");
}

TEST(ResultsJson, ContainsTheResults) {
  const auto json = nlohmann::json::parse(results_json(example(), "1.2"));
  EXPECT_EQ(json["schema_version"], 3);
  EXPECT_EQ(json["box"], "a box");
  EXPECT_EQ(json["submissions"][1]["verdict"], "WA");
  EXPECT_EQ(json["submissions"][1]["groups"][0]["tests"][0]["multiplier"], 0);
  EXPECT_EQ(json["submissions"][0]["groups"][0]["tests"][0]["multiplier"], 1);
  EXPECT_EQ(json["submissions"][1]["notes"][0], "no report (pdf or rtf) found");
  EXPECT_EQ(json["submissions"][1]["groups"][1]["tests"][1]["state"], "not_run");
  EXPECT_EQ(json["submissions"][0]["groups"][1]["tests"][0]["cpu_us"], 120000);
  EXPECT_TRUE(json["submissions"][0]["compile"].is_null());
}

TEST(ResultsJson, ReplacesBytesThatAreNotUtf8) {
  GradeResult result = example();
  result.submissions[0].submission.name = "ros\xffi";
  EXPECT_TRUE(nlohmann::json::accept(results_json(result, "1")));
}

TEST(ResultsJson, ContainsExplanations) {
  GradeResult result = example();
  result.submissions[1].explanation = Explanation{.is_found = true,
                                                  .text = "bianchi: WA\n",
                                                  .call = "pair --seed=1",
                                                  .input = "1 2\n",
                                                  .expected = "3\n",
                                                  .output = "4\n",
                                                  .judgement = wrong_answer("expected 3")};
  auto json = nlohmann::json::parse(results_json(result, "1"));
  EXPECT_TRUE(json["submissions"][0]["explanation"].is_null());
  const auto& found = json["submissions"][1]["explanation"];
  EXPECT_EQ(found["input"], "1 2\n");
  EXPECT_EQ(found["expected"], "3\n");
  EXPECT_EQ(found["found"], "4\n");
  EXPECT_EQ(found["verdict"], "WA");
  result.submissions[1].explanation = Explanation{.text = "bianchi: no failure\n"};
  json = nlohmann::json::parse(results_json(result, "1"));
  EXPECT_EQ(json["submissions"][1]["explanation"],
            (nlohmann::json{{"text", "bianchi: no failure\n"}}));
}

TEST(Matrix, HasALineForEachSubmission) {
  EXPECT_EQ(verdict_matrix(example()),
            "submission,sample/1,secret/01-small/a,secret/01-small/b\nrossi,AC,AC,AC\n"
            "bianchi,WA,WA,-\n");
}

TEST(Matrix, EscapesNamesThatLookLikeFormulas) {
  GradeResult result = example();
  result.submissions[0].submission.name = "=HYPERLINK(\"http://x\")";
  result.submissions[1].submission.name = "-2+3";
  result.groups[0].tests[0].name = "@SUM(A1)";
  EXPECT_EQ(verdict_matrix(result),
            "submission,'@SUM(A1),secret/01-small/a,secret/01-small/b\n"
            "\"'=HYPERLINK(\"\"http://x\"\")\",AC,AC,AC\n"
            "'-2+3,WA,WA,-\n");
}

TEST(Matrix, ShowsTheShareOfPartialCredit) {
  GradeResult result = example();
  result.submissions[0].groups[1].tests[1].judgement = accepted_partially(1.0 / 3, "a third");
  EXPECT_TRUE(verdict_matrix(result).contains("rossi,AC,AC,AC 0.3333\n"));
}

TEST(Feedback, HidesTheContentOfSecretTests) {
  GradeResult result = example();
  result.groups[0].tests[0].settings.full_feedback = true;
  Judgement& secret = result.submissions[1].groups[1].tests[0].judgement;
  secret.reason = "output:3:14: command `b 1 2 red`: expected 5, found 6";
  const std::string text = feedback_text(result, result.submissions[1]);
  EXPECT_THAT(text, HasSubstr("Sum: bianchi\nWA, 0 of 100 points\n"));
  EXPECT_THAT(text, HasSubstr("sample details"));
  EXPECT_THAT(text, HasSubstr("expected 3, found 4"));
  EXPECT_THAT(text, HasSubstr("secret/01-small/a  0.12 s, 3.0 MiB\n       line 3, column 14 of the "
                              "output: correct format, but wrong answer\n  -    1 "
                              "test not run\n"));
  EXPECT_THAT(text, Not(HasSubstr("secret details")));
  EXPECT_THAT(text, Not(HasSubstr("expected 5")));
  result.groups[1].tests[0].settings.full_feedback = true;
  EXPECT_THAT(feedback_text(result, result.submissions[1]), HasSubstr("expected 5, found 6"));
}

TEST(Feedback, ReportsPartialCreditWithoutSecrets) {
  GradeResult result = example();
  result.groups[1].aggregation = Aggregation::kMin;
  result.submissions[0].groups[1].tests[0].judgement =
      accepted_partially(0.75, "output:9:1: case 2: row 1 holds 3 twice");
  score(result.groups, result.submissions[0]);
  EXPECT_THAT(feedback_text(result, result.submissions[0]),
              HasSubstr("AC, 75 of 100 points\nsecret/01-small/a: line 9, column 1 of the output: "
                        "partially correct\n"));
  EXPECT_THAT(feedback_text(result, result.submissions[0]),
              HasSubstr("AC   secret/01-small/a  0.12 s, 3.0 MiB, 0.75 of the points\n"));
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

TEST(Feedback, HasTheExplanation) {
  GradeResult result = example();
  SubmissionResult& bianchi = result.submissions[1];
  EXPECT_THAT(feedback_text(result, bianchi), Not(HasSubstr("A small input")));
  bianchi.explanation = Explanation{.is_found = true, .text = "1 2   3   4\n\nWA: why\n"};
  EXPECT_THAT(feedback_text(result, bianchi),
              HasSubstr("\nA small input on which the program fails:\n    1 2   3   4\n"));
  bianchi.explanation = Explanation{.text = "no failure in 3 tests\n"};
  EXPECT_THAT(feedback_text(result, bianchi), HasSubstr("was searched:\n    no failure in 3"));
}

TEST(Feedback, IsShortIfNoTestWasRun) {
  GradeResult result = example();
  SubmissionResult& row = result.submissions[0];
  row.judgement = {Verdict::kCompileError, "a.c:1:1: error: x", {}};
  for (GroupResult& group : row.groups) group.tests.assign(group.tests.size(), TestResult{});
  row.points = 0;
  EXPECT_EQ(feedback_text(result, row),
            "Sum: rossi\nCE, 0 of 100 points\na.c:1:1: error: x\n\nNo test was run.\n");
}

class FeedbackFiles : public FolderTest {};

TEST_F(FeedbackFiles, AreInOneFolderPerSubmission) {
  GradeResult result = example();
  result.submissions[0].submission.name = "accepted/rossi.c";
  ASSERT_TRUE(write_feedback(path(""), result).has_value());
  EXPECT_THAT(get("accepted/rossi.c/feedback.txt"), HasSubstr("AC, 100 of 100 points"));
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

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "desk/report/feedback.hpp"
#include "desk/report/matrix.hpp"
#include "desk/report/results_json.hpp"
#include "desk/report/some_result_test.hpp"
#include "desk/report/table.hpp"
#include "judge/base/text_width.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(ResultsTable, AlignsColumnsAndNamesTheFirstFailingTest) {
  EXPECT_EQ(
      results_table(example(), Terminal{}),
      "submission  sample   01  points  verdict    time   memory  first failing test\n"
      "of                  100     100\n"
      "rossi           ok  100     100  AC       0.12 s  3.0 MiB\n"
      "bianchi         no    0       0  WA       0.12 s  3.0 MiB  sample/1: expected 3, found 4\n"
      "no report (pdf or rtf) found: bianchi\n");
}

TEST(ResultsTable, BeginsWithATestThatAlsoARightSubmissionFails) {
  GradeResult result = example();
  for (SubmissionResult& row : result.submissions) {
    row.groups[1].tests[0].judgement = wrong_answer("expected 5, found 6");
  }
  EXPECT_THAT(results_table(result, Terminal{}),
              StartsWith("every submission fails secret/01-small/a (2 ran it), also rossi, which "
                         "passes everything else: check the answer and the limits of this test\n"
                         "submission "));
  EXPECT_THAT(results_json(result, "1"), HasSubstr(R"("test": "secret/01-small/a")"));
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

TEST(ResultsTable, ReportsOnceWhyTheJudgeFailedForAll) {
  GradeResult result = example();
  for (SubmissionResult& submission : result.submissions) {
    submission.judgement = judge_error("no box:\n  rung 2: no cgroup");
    submission.unexpected = {"expected AC, found JE"};
    submission.submission.notes.clear();
  }
  const std::string once =
      "no submission was judged, all 2 for the same reason: no box:\n  rung 2: no cgroup\n";
  EXPECT_THAT(results_table(result, Terminal{}), EndsWith("3.0 MiB\n" + once));
  EXPECT_THAT(results_table(result, of_width(70)), EndsWith("3.0 MiB\n" + once));
  result.submissions[0].judgement = accepted();
  EXPECT_THAT(results_table(result, Terminal{}), Not(HasSubstr("no submission was judged")));
  EXPECT_THAT(results_table(result, Terminal{}), HasSubstr("not as expected: expected AC"));
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

}  // namespace
}  // namespace biglia::judge

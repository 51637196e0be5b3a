#include "desk/page/student_page.hpp"

#include <gmock/gmock.h>

#include "desk/exchange/some_grading_test.hpp"
#include "desk/page/some_class_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string page_of(const GradeResult& result, std::size_t submission) {
  return student_page(result, result.submissions[submission]);
}

TEST(StudentPage, HasTheVerdictThePointsAndTheTests) {
  const std::string page = page_of(some_grading(), 5);
  EXPECT_THAT(page, HasSubstr("<h1><bdi>Sum: viola</bdi></h1>"));
  EXPECT_THAT(page, HasSubstr("<strong class=\"part\">AC</strong> accepted; 30.25 of 60.5 points"));
  EXPECT_THAT(page, HasSubstr("secret/01-small: 30.25 of 60.5 points"));
  EXPECT_THAT(page, HasSubstr("0.5 of the points"));
  EXPECT_THAT(page, Not(HasSubstr("no grade")));
}

TEST(StudentPage, HidesTheContentOfSecretTests) {
  GradeResult result = some_grading();
  result.submissions[1].groups[1].tests[0].judgement.reason = "output:3:14: expected 5, found 6";
  score(result.groups, result.submissions[1]);
  std::string page = page_of(result, 1);
  EXPECT_THAT(page, HasSubstr("WA</td>"));
  EXPECT_THAT(page, HasSubstr("line 3, column 14 of the output: "));
  EXPECT_THAT(page, Not(HasSubstr("expected 5")));
  EXPECT_THAT(page, Not(HasSubstr("secret\n]]&gt;details")));
  EXPECT_THAT(page, HasSubstr("tests not run: 1"));
  result.groups[1].tests[0].settings.full_feedback = true;
  page = page_of(result, 1);
  EXPECT_THAT(page, HasSubstr("expected 5"));
  EXPECT_THAT(page, HasSubstr("secret\n]]&gt;details"));
}

// Neither the reason of a judge error nor its details, which have paths of the machine.
TEST(StudentPage, HidesWhyTheJudgeFailed) {
  GradeResult result = some_grading();
  for (TestGroup& group : result.groups) {
    for (TestCase& test : group.tests) test.settings.full_feedback = true;
  }
  result.submissions[4].groups[1].tests[1].judgement.details = "/srv/tests: full";
  const std::string page = page_of(result, 4);
  EXPECT_THAT(page, Not(HasSubstr("/srv")));
  EXPECT_THAT(page, HasSubstr("the judge failed here"));
  EXPECT_THAT(page, HasSubstr("Judging is not complete: this is no grade."));
  EXPECT_THAT(page, Not(HasSubstr("points</p>")));
}

TEST(StudentPage, IsInTheLanguageOfTheResult) {
  GradeResult result = some_grading();
  result.feedback_language = "es";
  const std::string page = page_of(result, 5);
  EXPECT_THAT(page, HasSubstr("<html lang=\"es\">"));
  EXPECT_THAT(page, HasSubstr("AC</strong> aceptado; 30.25 de 60.5 puntos"));
  EXPECT_THAT(page, HasSubstr("0.5 de los puntos"));
  EXPECT_THAT(page, HasSubstr("<th scope=\"col\">Veredicto</th>"));
  EXPECT_THAT(page, HasSubstr("aria-label=\"Pruebas\""));
  result.submissions[5].explanation =
      Explanation{.is_found = true, .judgement = wrong_answer("output:1:1: expected 4, found 5")};
  EXPECT_THAT(page_of(result, 5),
              HasSubstr("<pre tabindex=\"0\">respuesta incorrecta: salida:1:1: se esperaba: 4, se "
                        "encontró: 5\n"));
}

TEST(StudentPage, HasNothingOfOtherSubmissions) {
  GradeResult result = some_grading();
  for (SubmissionResult& row : result.submissions) row.submission.name += "-student";
  for (std::size_t s = 0; s < result.submissions.size(); ++s) {
    const std::string page = page_of(result, s);
    for (std::size_t other = 0; other < result.submissions.size(); ++other) {
      const std::string& name = result.submissions[other].submission.name;
      EXPECT_EQ(page.find(name) != std::string::npos, s == other) << name;
    }
  }
}

TEST(StudentPage, HasNoPathOfTheMachine) {
  GradeResult result = some_grading_of(2);
  SubmissionResult& row = result.submissions[0];
  row.submission.origin = "/home/teacher/in/verdi.zip";
  row.submission.sources = "/home/teacher/.cache/biglia/scratch/x/3";
  row.compile->log = "/home/teacher/in/verdi.zip: a.c:1:1: error";
  row.judgement.reason = "/home/teacher/.cache/biglia/scratch/x/3/a.c: expected a file";
  const std::string page = page_of(result, 0);
  EXPECT_THAT(page, Not(HasSubstr("teacher")));
  EXPECT_THAT(page, HasSubstr("<pre tabindex=\"0\">verdi.zip: a.c:1:1: error</pre>"));
  EXPECT_THAT(page, HasSubstr("3/a.c: expected a file"));
}

TEST(StudentPage, ShowsWhatIsNotJudged) {
  GradeResult result = some_grading();
  std::string page = page_of(result, 3);
  EXPECT_THAT(page, HasSubstr("<strong class=\"none\">NJ</strong>"));
  EXPECT_THAT(page, HasSubstr("Java is not installed"));
  EXPECT_THAT(page, HasSubstr("No test was run."));
  result.submissions[0].complete = false;
  EXPECT_THAT(page_of(result, 0), HasSubstr("<strong class=\"none\">...</strong>"));
  result.only_tests = "sample/*";
  result.submissions[0].is_partial = true;
  page = page_of(result, 0);
  EXPECT_THAT(page, HasSubstr("<strong class=\"ok\">AC*</strong> accepted</p>"));
  EXPECT_THAT(page, HasSubstr("Only the tests that match sample/* were run: this is no grade."));
}

TEST(StudentPage, EscapesHostileTexts) {
  SomeClass some(hostile_texts().size());
  for (std::size_t s = 0; s < hostile_texts().size(); ++s) {
    const std::string page = page_of(some.result(), s);
    for (const char* const markup :
         {"<script", "<img", "<!--", " src=\"", "href", "url(", "\x1b", "\xff"}) {
      EXPECT_THAT(page, Not(HasSubstr(markup))) << s;
    }
    const std::string right_to_left = std::string("\xe2\x80") + '\xae';  // U+202E
    EXPECT_EQ(page.find(right_to_left), std::string::npos);
    EXPECT_EQ(page.find("<style>"), page.rfind("<style>"));
  }
}

TEST(StudentPage, ShowsWhatTheRulesOfTheCourseDid) {
  GradeResult result = some_grading_of(0);
  SubmissionResult& row = result.submissions[0];
  row.course = CoursePoints{.points = 50.5, .steps = {{"late", "a <day> late", 60.5, 50.5}}};
  const std::string page = student_page(result, row);
  EXPECT_THAT(page, testing::HasSubstr("; 50.5 of 60.5 points"));
  EXPECT_THAT(page, testing::HasSubstr("late: 60.5 -&gt; 50.5 points: a &lt;day&gt; late"));
}

}  // namespace
}  // namespace biglia::judge

// `biglia grade --csv`, `--junit`, `--gradescope`, `--html` and `--publish`.
#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class GradeFiles : public GradingTest {
 protected:
  int grade_with(const std::string& deliveries, const std::vector<std::string>& more) {
    auto arguments = command(deliveries);
    std::erase(arguments, "--json");
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

  std::string place(const std::string& name) const { return path(name).string(); }
};

TEST_F(GradeFiles, AreWrittenAfterTheGrading) {
  put("all/Mario Rossi_12_assignsubmission_file_/a.c", right_program());
  put("all/other.c", "int main(\n");
  EXPECT_EQ(grade_with("all", {"--csv", place("grades.csv"), "--junit", place("tests.xml")}), 1)
      << error_;
  EXPECT_EQ(get("grades.csv").substr(0, get("grades.csv").find(',')), "name");
  EXPECT_THAT(get("grades.csv"), HasSubstr("\nMario Rossi_12,Mario Rossi,12,,AC,"));
  EXPECT_THAT(get("grades.csv"), HasSubstr("\nother,,,,CE,0,"));
  EXPECT_THAT(get("tests.xml"), HasSubstr("<testsuite name=\"other\" "));
  EXPECT_THAT(get("tests.xml"), HasSubstr("<failure type=\"CE\""));

  // Another form replaces the file.
  EXPECT_EQ(grade_with("all", {"--csv", place("grades.csv"), "--csv-form", "moodle"}), 1);
  EXPECT_THAT(get("grades.csv"), StartsWith("Identifier,Full name,Grade,"));
  EXPECT_THAT(get("grades.csv"), HasSubstr("\nParticipant 12,Mario Rossi,"));
  EXPECT_THAT(get("grades.csv"), Not(HasSubstr("other")));
  EXPECT_THAT(error_, HasSubstr("--csv-form moodle: without other: no identifier of Moodle"));
}

TEST_F(GradeFiles, AreInTheLanguageOfTheFeedback) {
  put("one/a.c", c_program("puts(\"0\");"));
  EXPECT_EQ(grade_with("one/a.c", {"--feedback-language", "pt", "--gradescope", place("scope.json"),
                                   "--publish", place("pages")}),
            1)
      << error_;
  EXPECT_THAT(get("results/submissions/a/feedback.txt"), HasSubstr("WA (resposta errada), 0 de "));
  EXPECT_THAT(get("scope.json"), HasSubstr("resposta errada"));
  EXPECT_THAT(get("results/results.html"), HasSubstr("<html lang=\"en\">"));
  EXPECT_EQ(grade_with("one/a.c", {"--feedback-language", "fr"}), 2);
  EXPECT_THAT(error_, HasSubstr("expected one of en, de, es, it, pt, ru, found \"fr\""));
}

TEST_F(GradeFiles, ForGradescopeAreOfOneSubmission) {
  put("one/a.c", right_program());
  EXPECT_EQ(grade_with("one/a.c", {"--gradescope", place("scope.json")}), 0) << error_;
  const auto json = nlohmann::json::parse(get("scope.json"));
  EXPECT_EQ(json["tests"][1]["status"], "passed");
  EXPECT_GT(json["score"], 0);
  EXPECT_EQ(grade_with("one/a.c", {"--gradescope", place("scope.json"), "--fresh"}), 0) << error_;
}

TEST_F(GradeFiles, ArePagesForTheInstructorAndForStudents) {
  put("all/rossi.c", right_program());
  put("all/bianchi.c", c_program("puts(\"</script>\");"));
  const std::vector<std::string> pages = {"--html", place("class.html"), "--publish",
                                          place("all/pages/")};
  EXPECT_EQ(grade_with("all", pages), 1) << error_;
  EXPECT_THAT(get("class.html"), HasSubstr("\"name\":\"bianchi\""));
  EXPECT_THAT(get("class.html"), HasSubstr("\"pictures\":[[0,\"\\u003csvg"));
  EXPECT_EQ(get("results/results.html"), get("class.html"));
  EXPECT_THAT(error_, HasSubstr("links.csv lists the pages in " + place("all/pages/")));
  const std::string links = get("results/links.csv");
  EXPECT_THAT(links, StartsWith("name,identifier,page\nbianchi,,"));
  const std::size_t at = links.find("rossi,,") + 7;
  EXPECT_THAT(get("all/pages/" + links.substr(at, links.find('\n', at) - at)),
              HasSubstr("Sum: rossi"));

  // The pages are no submission, and a second grading replaces them.
  EXPECT_EQ(grade_with("all", pages), 1) << error_;
  EXPECT_EQ(get("results/links.csv"), links);
  EXPECT_THAT(get("class.html"), Not(HasSubstr("\"name\":\"pages\"")));
  put("out2/.results-of", "sum\n");
  EXPECT_EQ(run({"grade", "sum", place("all"), "--each", "--publish", place("all/pages"), "--out",
                 place("out2")}),
            2);
  EXPECT_THAT(error_, HasSubstr("found those of other results"));
}

// An old file would give a submission that was not judged the earlier grade.
TEST_F(GradeFiles, ForGradescopeAreRemovedIfThereIsNoGrade) {
  put("languages.yaml",
      "none:\n  name: None\n  extensions: [.none]\n  compile: [{standard: none, command: "
      "[/no/compiler, \"{sources}\"]}]\n  program: file\n  run: [\"{program}\"]\n  probe: "
      "[/no/compiler]\n  package: none\n");
  put("one/a.none", "x\n");
  put("scope.json", "{\n \"score\": 100");
  EXPECT_EQ(grade_with("one/a.none", {"--languages", place("languages.yaml"), "--gradescope",
                                      place("scope.json")}),
            4)
      << error_;
  EXPECT_THAT(error_, HasSubstr("--gradescope: not written: the verdict is NJ"));
  EXPECT_FALSE(std::filesystem::exists(path("scope.json")));
}

class RefusedGradeFiles : public CliTest {
 protected:
  // Runs a grading that must be refused before it generates anything. Returns the error.
  std::string refusal(const std::vector<std::string>& more) {
    put("in/a.c", "int main(void) { return 0; }\n");
    put("in/b.c", "int main(void) { return 0; }\n");
    std::vector<std::string> arguments = {"grade",  "sum",   path("in").string(),
                                          "--each", "--out", path("out").string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    EXPECT_EQ(run(arguments), 2);
    EXPECT_FALSE(std::filesystem::exists(path("out")));
    return error_;
  }

  std::string place(const std::string& name) const { return path(name).string(); }
};

TEST_F(RefusedGradeFiles, ReplaceNoOtherFile) {
  put("mine", "mine");
  for (const char* const option : {"--csv", "--junit", "--html"}) {
    EXPECT_THAT(refusal({option, place("mine")}),
                HasSubstr("mine: expected a new file or one of an earlier grading, found another "
                          "file; nothing was changed"));
    EXPECT_THAT(refusal({option, place("no/file")}), HasSubstr("no/file: expected a name in a"));
  }
  put("site/index.html", "mine");
  EXPECT_THAT(refusal({"--publish", place("site")}), HasSubstr("found index.html; nothing was"));
  // The worksheet that Moodle offers has more columns than the judge can fill.
  put("worksheet", "Identifier,\"Full name\",Status,Grade,\"Last modified (grade)\"\n");
  EXPECT_THAT(refusal({"--csv", place("worksheet")}), HasSubstr("found another file"));
  EXPECT_EQ(get("mine"), "mine");
}

TEST_F(RefusedGradeFiles, NeedSubmissionsThatSuitThem) {
  EXPECT_THAT(refusal({"--gradescope", place("scope.json")}),
              HasSubstr("--gradescope: expected one submission, as Gradescope's autograder has "
                        "it, found 2"));
  EXPECT_THAT(refusal({"--csv", place("grades.csv"), "--csv-form", "moodle"}),
              HasSubstr("--csv-form moodle: expected a submission named as in Moodle's download"));
  EXPECT_THAT(refusal({"--csv", place("grades.csv"), "--only-tests", "sample/*"}),
              HasSubstr("--only-tests: expected no --csv, --moodle-feedback or"));
  EXPECT_THAT(refusal({"--csv", place("grades.csv"), "--until-failure"}),
              HasSubstr("--until-failure: expected no --csv, --moodle-feedback or"));
}

TEST_F(RefusedGradeFiles, NeedFittingOptions) {
  EXPECT_THAT(refusal({"--csv-form", "moodle"}), HasSubstr("--csv-form requires --csv"));
  EXPECT_THAT(refusal({"--csv", place("grades.csv"), "--csv-form", "canvas"}),
              HasSubstr("generic"));
  EXPECT_THAT(refusal({"--csv", place("x"), "--junit", place("x")}),
              HasSubstr("expected a file for each option, found it for two"));
  EXPECT_THAT(refusal({"--publish", place("pages"), "--html", place("pages/class.html")}),
              HasSubstr("pages/class.html"));
}

}  // namespace
}  // namespace biglia::judge

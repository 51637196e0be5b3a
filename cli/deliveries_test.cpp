// End-to-end gradings of deliveries as students and instructors usually prepare them.
#include <gmock/gmock.h>

#include <algorithm>

#include "cli/grading_fixture_test.hpp"
#include "judge/files/archive_writer.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

class Deliveries : public GradingTest {};

std::string including_program(const std::string& header) {
  return "#include \"" + header + "\"\n" + right_program();
}

TEST_F(Deliveries, GradesZipsWithNamesInAnyCharacterSet) {
  const std::string python = "a, b = map(int, input().split())\nprint(a + b)\n";
  put("all/utf8.zip",
      make_zip({{"universit\u00e0/perch\u00e9.c", including_program("\u65e5\u672c.h"), "", true},
                {"universit\u00e0/\u65e5\u672c.h", "int x;\n", "", true},
                {"__MACOSX/universit\u00e0/._perch\u00e9.c", "", "", true}}));
  put("all/cp437.zip", make_zip({{"universit\x85/perch\x82.c", including_program("util.h"), ""},
                                 {"universit\x85/util.h", "int x;\n", ""}}));
  put("all/python.zip", make_zip({{"universit\x85/perch\x82.py", python, ""}}));
  put("all/\u00e8.zip", make_zip({{"\u00e8.py", python, "", true}}));
  const auto verdicts = grade("all");
  for (const auto& [name, verdict] : verdicts) EXPECT_EQ(verdict, "AC") << name << reason_of(name);
  EXPECT_EQ(verdicts.size(), 4U);
  EXPECT_EQ(code_, 0);
}

TEST_F(Deliveries, GradesRefusesOrListsEachFileOfAClass) {
  put("all/rossi.c", right_program());
  put("all/.bianchi.c", right_program());
  put("all/.DS_Store", "");
  put("all/marks.csv", "");
  put("all/verdi.rar", "");
  EXPECT_THAT(grade("all"), ElementsAre(Pair("rossi", "AC"), Pair("verdi", "CE")));
  EXPECT_EQ(json_["ignored"], nlohmann::json::array({".DS_Store", ".bianchi.c", "marks.csv"}));
}

TEST_F(Deliveries, NamesASubmissionAfterTheLinkAndNotItsTarget) {
  put("store/1/main.c", right_program());
  put("store/2/main.c", c_program("printf(\"0\\n\");"));
  std::filesystem::create_symlink("store/1/main.c", path("bianchi.c"));
  std::filesystem::create_symlink(path("store/2"), path("rossi"));
  std::filesystem::create_symlink("gone.c", path("verdi.c"));
  std::vector<std::string> arguments = command("bianchi.c");
  arguments.insert(arguments.begin() + 3, {path("rossi").string(), path("verdi.c").string()});
  std::erase(arguments, "--each");
  code_ = run(arguments);
  json_ = nlohmann::json::parse(out_, nullptr, false);
  ASSERT_TRUE(json_.is_object()) << error_;
  std::vector<std::string> rows;
  for (const auto& row : json_["submissions"]) {
    rows.push_back(row["name"].get<std::string>() + ' ' + row["verdict"].get<std::string>());
  }
  EXPECT_THAT(rows, ElementsAre("bianchi AC", "rossi WA", "verdi CE"));
  EXPECT_THAT(reason_of("verdi"), HasSubstr("a dangling link"));
}

TEST_F(Deliveries, RemovesTheFeedbackOfASubmissionThatIsGone) {
  put("all/rossi.c", right_program());
  put("all/verdi.c", right_program());
  grade("all");
  put("results/submissions/verdi/marks.txt", "30");
  put("results/submissions/neri/feedback.txt", "by hand");
  std::filesystem::remove(path("all/verdi.c"));
  EXPECT_THAT(grade("all"), ElementsAre(Pair("rossi", "AC")));
  EXPECT_FALSE(std::filesystem::exists(path("results/submissions/verdi/feedback.txt")));
  EXPECT_EQ(get("results/submissions/verdi/marks.txt"), "30");
  EXPECT_EQ(get("results/submissions/neri/feedback.txt"), "by hand");
  EXPECT_THAT(get("results/submissions/rossi/feedback.txt"), HasSubstr("AC"));
}

TEST_F(Deliveries, DoesNotGradeResultsWrittenIntoTheFolderOfTheClass) {
  put("all/rossi.c", right_program());
  std::vector<std::string> arguments = command("all");
  *(std::ranges::find(arguments, "--out") + 1) = path("all/results").string();
  EXPECT_EQ(run(arguments), 0) << error_;
  EXPECT_EQ(run(arguments), 0) << error_;
  json_ = nlohmann::json::parse(out_, nullptr, false);
  EXPECT_EQ(json_["ignored"], nlohmann::json::array({"results (written by the judge)"}));
  // Also if the next results are written elsewhere.
  EXPECT_THAT(grade("all"), ElementsAre(Pair("rossi", "AC")));
  EXPECT_EQ(json_["ignored"], nlohmann::json::array({"results (written by the judge)"}));
}

TEST_F(Deliveries, RefusesToWriteResultsIntoASubmission) {
  put("all/rossi/main.c", right_program());
  std::vector<std::string> arguments = command("all");
  *(std::ranges::find(arguments, "--out") + 1) = path("all/rossi/results").string();
  EXPECT_EQ(run(arguments), 2);
  EXPECT_THAT(error_, HasSubstr("expected an output folder outside the submissions"));
  EXPECT_FALSE(std::filesystem::exists(path("all/rossi/results")));
}

}  // namespace
}  // namespace biglia::judge

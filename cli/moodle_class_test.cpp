// A class of sixty as Moodle gives it, with every kind of trouble, from the archive to all files by one
// command.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"
#include "desk/intake/csv_reader.hpp"
#include "judge/files/archive.hpp"
#include "judge/files/archive_writer.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

class MoodleClass : public GradingTest {
 protected:
  // Adds files of the next student, whose number is returned.
  int add(const std::string& student, const std::vector<ArchiveEntry>& files) {
    const int number = 1000 + ++students_;
    for (ArchiveEntry file : files) {
      file.name = fmt::format("{}_{}_assignsubmission_file_/{}", student, number, file.name);
      file.utf8_flag = true;
      entries_.push_back(std::move(file));
    }
    return number;
  }

  int add_archive(const std::string& student, const std::string& name, const std::string& bytes) {
    return add(student, {{name, bytes, ""}});
  }

  // The verdict of the student with this number, by the grades.
  std::string verdict_of(int number) const {
    for (const auto& row : json_["submissions"]) {
      if (row["student"]["participant"] == std::to_string(number)) return row["verdict"];
    }
    return "(no such student)";
  }

  std::vector<ArchiveEntry> entries_;
  int students_ = 0;
};

ArchiveEntry report() { return {"report.pdf", "%PDF", ""}; }

std::vector<ArchiveEntry> right_files() { return {{"main.c", right_program(), ""}, report()}; }

// Long enough to be compared; a copy has other names.
std::string long_program(const std::string& name) {
  std::string text = "#include <stdio.h>\n";
  for (const char* const operation : {"+", "-", "*", "^", "|", "&"}) {
    text += fmt::format(
        "static int {0}{2}(int {0}, int b) {{ int s = 0; while (b > {0}) {{ s {1}= b; "
        "b -= 3; }} return s; }}\n",
        name, operation, static_cast<int>(*operation));
  }
  return text + fmt::format(
                    "int main(void) {{ int a, b; scanf(\"%d %d\", &a, &b); if (a > 100) "
                    "return {0}{1}(a, b); printf(\"%d\\n\", a + b); return 0; }}\n",
                    name, static_cast<int>('+'));
}

TEST_F(MoodleClass, GoesFromTheArchiveToAllFiles) {
  std::map<int, std::string> expected;
  const auto expect = [&](int number, const char* verdict) { expected[number] = verdict; };
  const std::string wrong =
      c_program(R"(int a, b; scanf("%d %d", &a, &b); printf("%d\n", a * b);)");
  const std::string looping = c_program("for (;;) {}");
  const std::string encrypted = [] {
    std::string bytes = make_zip(right_files());
    bytes[6] |= 1;
    bytes[bytes.rfind("PK\x01\x02") + 8] |= 1;
    return bytes;
  }();
  expect(add_archive("Zip", "hw.zip", make_zip(right_files())), "AC");
  expect(add_archive("Seven", "hw.7z", make_archive(ArchiveForm::k7z, right_files())), "AC");
  expect(add_archive("Tar", "hw.tar.gz", make_archive(ArchiveForm::kTarGz, right_files())), "AC");
  expect(add_archive("Nested", "all.zip", make_zip({{"hw.zip", make_zip(right_files()), ""}})),
         "AC");
  expect(add_archive("Cp437", "hw.zip",
                     make_zip({{"universit\x85/perch\x82.c", right_program(), ""}, report()})),
         "AC");
  expect(add("No Report", {{"main.c", right_program(), ""}}), "AC");
  expect(add("Same Name", right_files()), "AC");
  expect(add("Same Name", right_files()), "AC");
  expect(add("=HYPERLINK(1)", right_files()), "AC");
  expect(add("\u674e \u56db", right_files()), "AC");
  expect(add("Under_Score", {{"my_main.c", "\xef\xbb\xbf" + right_program(), ""}}), "AC");
  expect(add("Author", {{"main.c", long_program("count"), ""}, report()}), "AC");
  expect(add("Copier", {{"main.c", long_program("zaehle"), ""}, report()}), "AC");
  expect(add("Wrong", {{"main.c", wrong, ""}, report()}), "WA");
  expect(add("Slow", {{"main.c", looping, ""}, report()}), "TLE");
  expect(add("Broken", {{"main.c", "int main( {\n", ""}, report()}), "CE");
  expect(add("Only Report", {report()}), "CE");
  expect(add("Hidden", {{".main.c", right_program(), ""}}), "CE");
  expect(add_archive("Truncated", "hw.zip", make_zip(right_files()).substr(0, 60)), "CE");
  expect(add_archive("Empty", "hw.zip", ""), "CE");
  expect(add_archive("Traversal", "hw.zip", make_zip({{"../../main.c", right_program(), ""}})),
         "CE");
  expect(add_archive("Encrypted", "hw.zip", encrypted), "CE");
  expect(add_archive("Old", "hw.lzh", "x"), "CE");
  expect(add_archive("Text", "hw.rar", "not a rar"), "CE");
  entries_.push_back(
      {"Typed_2000_assignsubmission_onlinetext_/onlinetext.html", "<p>int main", "", true});
  expect(2000, "CE");
  while (expected.size() < 60) expect(add("Student", right_files()), "AC");

  put("class.zip", make_zip(entries_));
  std::vector<std::string> arguments = command("class.zip");
  std::erase(arguments, "--each");
  for (const char* const option : {"--csv=grades.csv", "--moodle-feedback=feedback.zip",
                                   "--junit=tests.xml", "--similar=similar.html"}) {
    const std::string_view text = option;
    const std::size_t end = text.find('=');
    arguments.emplace_back(text.substr(0, end));
    arguments.push_back(path(std::string(text.substr(end + 1))).string());
  }
  arguments.insert(arguments.end(), {"--csv-form", "moodle"});
  EXPECT_EQ(run(arguments), 1) << error_;
  json_ = nlohmann::json::parse(out_);
  ASSERT_EQ(json_["submissions"].size(), 60U);
  for (const auto& [number, verdict] : expected) EXPECT_EQ(verdict_of(number), verdict) << number;

  const auto grades = parse_csv(get("grades.csv"));
  ASSERT_TRUE(grades.has_value()) << grades.error().message;
  ASSERT_EQ(grades->size(), 61U);
  for (std::size_t i = 1; i < grades->size(); ++i) {
    const auto& cells = (*grades)[i].cells;
    ASSERT_EQ(cells.size(), 5U);
    const int number = std::stoi(cells[0].substr(std::string("Participant ").size()));
    EXPECT_EQ(cells[2] == cells[3], expected[number] == "AC") << cells[1];
  }
  const auto feedback = read_zip(get("feedback.zip"));
  ASSERT_TRUE(feedback.has_value()) << feedback.error().reason;
  EXPECT_EQ(feedback->size(), 60U);
  EXPECT_THAT(get("tests.xml"), HasSubstr("<testsuite name=\"Wrong_1014\" "));
  EXPECT_THAT(get("similar.html"), HasSubstr("Author_1012"));
  EXPECT_THAT(get("similar.html"), HasSubstr("Copier_1013"));
  EXPECT_THAT(get("grades.csv"), Not(HasSubstr(",=HYPERLINK")));
  EXPECT_TRUE(is_clean());
}

TEST_F(MoodleClass, EndsWithALineThatCountsTheOutcomes) {
  add("Zip", right_files());
  add("Wrong", {{"main.c", c_program("puts(\"0\");"), ""}, report()});
  put("class.zip", make_zip(entries_));
  put("roster.csv", "participant,name,identifier\n1001,Z,s1\n1002,W,s2\n1003,Nobody,s3\n");
  std::vector<std::string> arguments = command("class.zip");
  std::erase(arguments, "--json");
  arguments.insert(arguments.end(), {"--roster", path("roster.csv").string()});
  EXPECT_EQ(run(arguments), 1);
  EXPECT_THAT(out_, testing::EndsWith("\n2 graded: 1 right, 1 wrong\n"));
  EXPECT_THAT(error_, HasSubstr("note: --roster: without a submission: Nobody\n"));
  EXPECT_THAT(get("results/results.json"), HasSubstr("\"identifier\": \"s2\""));
  EXPECT_TRUE(std::filesystem::exists(path("results/submissions/Wrong_1002/feedback.txt")));

  // A late delivery of another student is graded with the class.
  put("late.c", right_program());
  arguments = command("late.c");
  EXPECT_EQ(run(arguments), 1) << error_;
  EXPECT_EQ(nlohmann::json::parse(out_)["submissions"].size(), 3U);
  EXPECT_TRUE(std::filesystem::exists(path("results/submissions/Wrong_1002/feedback.txt")));
}

}  // namespace
}  // namespace biglia::judge

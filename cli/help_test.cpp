#include <fmt/format.h>
#include <gmock/gmock.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/cli_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using Help = CliTest;

TEST_F(Help, IsPrintedWithoutArguments) {
  EXPECT_EQ(run({}), 2);
  EXPECT_EQ(out_, "");
  const std::string printed = error_;
  EXPECT_THAT(printed, HasSubstr("\nGrade a class:\n  grade "));
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"help"}, {"--help"}, {"-h"}}) {
    EXPECT_EQ(run(arguments), 0) << error_;
    EXPECT_EQ(out_, printed);
  }
}

// The first words of the lines that are indented by two, in the order of the text.
std::vector<std::string> listed_words(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("Exit codes:")) break;
    if (line.size() < 3 || !line.starts_with("  ") || line[2] == ' ' || line[2] == '-') continue;
    words.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return words;
}

TEST_F(Help, GroupsCommandsByReaders) {
  EXPECT_EQ(run({"--help"}), 0);
  EXPECT_THAT(out_, Not(HasSubstr("Subcommands:")));
  std::vector<std::string> headings;
  std::istringstream lines(out_);
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with(':') && !line.starts_with(' ')) headings.push_back(line);
  }
  EXPECT_THAT(headings, ElementsAre("Options:", "Grade a class:", "Make a problem:",
                                    "Check a solution:", "The judge itself:"));
}

TEST_F(Help, ManualPageAndCompletionsHaveItsOrder) {
  EXPECT_EQ(run({"--help"}), 0);
  const std::vector<std::string> commands = listed_words(out_);
  ASSERT_THAT(commands, Contains("try"));
  for (const auto& [arguments, form] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"help", "--man"}, "\n.SS biglia {}\n"},
           {{"completion", "bash"}, "    '{} options') "},
           {{"completion", "zsh"}, "\n        {})\n"},
           {{"completion", "fish"}, "'__biglia_at 0' -a {} "}}) {
    EXPECT_EQ(run(arguments), 0) << error_;
    std::size_t last = 0;
    for (const std::string& command : commands) {
      const std::size_t at = out_.find(fmt::format(fmt::runtime(form), command));
      ASSERT_NE(at, std::string::npos) << arguments.back() << ' ' << command;
      EXPECT_GT(at, last) << arguments.back() << ' ' << command;
      last = at;
    }
  }
}

TEST_F(Help, HasNoLongListOfOptions) {
  constexpr int kMost = 10;
  EXPECT_EQ(run({"--help"}), 0);
  for (const std::string& command : listed_words(out_)) {
    EXPECT_EQ(run({command, "--help"}), 0) << error_;
    int in_group = 0;
    std::istringstream lines(out_);
    for (std::string line; std::getline(lines, line);) {
      if (line.ends_with(':') && !line.starts_with(' ')) in_group = 0;
      if (line.starts_with("  -")) ++in_group;
      EXPECT_LE(in_group, kMost) << command << ": expected groups of options at: " << line;
    }
  }
}

TEST_F(Help, ManualPageHasTheGroups) {
  EXPECT_EQ(run({"help", "--man"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr(".SH GRADE A CLASS\n.SS biglia grade\n"));
  EXPECT_THAT(out_, HasSubstr(".SH CHECK A SOLUTION\n.SS biglia try\n"));
  EXPECT_THAT(out_, HasSubstr(".PP\n\\fIDeliveries\\fR\n.TP\n\\fB\\-\\-each\\fR\n"));
}

TEST_F(Help, OfACommandIsThatOfItsOption) {
  EXPECT_EQ(run({"grade", "--help"}), 0);
  const std::string printed = out_;
  EXPECT_EQ(run({"help", "grade"}), 0) << error_;
  EXPECT_EQ(out_, printed);
  EXPECT_EQ(run({"help", "grode"}), 2);
  EXPECT_THAT(error_, HasSubstr("found \"grode\"; did you mean \"grade\"?"));
}

TEST_F(Help, ManualPageDescribesCommandsOptionsAndFamilies) {
  EXPECT_EQ(run({"help", "--man"}), 0) << error_;
  EXPECT_THAT(out_, StartsWith(".TH BIGLIA 1 \"\" \"biglia 9.9\""));
  for (const char* const text :
       {".SH NAME", ".SS biglia grade", R"(\fB\-o\fR, \fB\-\-out\fR \fIDIR\fR)",
        R"(\fB\-\-plus\fR \fIN\fR)", "Example: biglia doctor", ".B sum\npair, filed", "130"}) {
    EXPECT_THAT(out_, HasSubstr(text));
  }
  EXPECT_EQ(run({"help", "grade", "--man"}), 2);
}

}  // namespace
}  // namespace biglia::judge

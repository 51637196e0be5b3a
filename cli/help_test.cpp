#include <gmock/gmock.h>

#include "cli/cli_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

using Help = CliTest;

TEST_F(Help, IsPrintedWithoutArguments) {
  EXPECT_EQ(run({}), 2);
  EXPECT_EQ(out_, "");
  const std::string printed = error_;
  EXPECT_THAT(printed, HasSubstr("Subcommands:"));
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"help"}, {"--help"}, {"-h"}}) {
    EXPECT_EQ(run(arguments), 0) << error_;
    EXPECT_EQ(out_, printed);
  }
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
       {".SH NAME", ".SS biglia grade", "\\fB\\-o\\fR, \\fB\\-\\-out\\fR \\fIDIR\\fR",
        "\\fB\\-\\-plus\\fR \\fIN\\fR", "Example: biglia doctor", ".B sum\npair, filed", "130"}) {
    EXPECT_THAT(out_, HasSubstr(text));
  }
  EXPECT_EQ(run({"help", "grade", "--man"}), 2);
}

}  // namespace
}  // namespace biglia::judge

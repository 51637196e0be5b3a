// Suggestions for misspelt commands, problems, options, families and flags on the command line.
#include <gmock/gmock.h>

#include "cli/cli_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

using SuggestionOnTheCommandLine = CliTest;

TEST_F(SuggestionOnTheCommandLine, NamesCommandsProblemsAndOptions) {
  EXPECT_EQ(run({"grode", "sum"}), 2);
  EXPECT_THAT(error_, HasSubstr("found \"grode\"; did you mean \"grade\"?"));
  EXPECT_EQ(run({"validate", "sun", "x"}), 2);
  EXPECT_THAT(error_, HasSubstr("PROBLEM: expected one of sum, or a package's folder or zip, found "
                                "\"sun\"; did you mean \"sum\"?"));
  EXPECT_EQ(run({"list", "--jsan"}), 2);
  EXPECT_THAT(error_, HasSubstr("unknown option --jsan; did you mean \"--json\"?"));
  EXPECT_EQ(run({"generate", "sum", "--update-lok=1"}), 2);
  EXPECT_THAT(error_, HasSubstr("unknown option --update-lok; did you mean \"--update-lock\"?"));
  EXPECT_EQ(run({"list", "--polish"}), 2);
  EXPECT_THAT(error_, Not(HasSubstr("did you mean")));
}

TEST_F(SuggestionOnTheCommandLine, NamesFlagsOfProblems) {
  const std::string input = put("x.in", "4 2\n").string();
  EXPECT_EQ(run({"solve", "sum", input, "--plis=1"}), 2);
  EXPECT_THAT(error_, HasSubstr("--plis; did you mean \"--plus\"?"));
  EXPECT_EQ(run({"solve", "sum", input, "--flag=--plis=1"}), 2);
  EXPECT_THAT(error_, HasSubstr("--plis=1 (expected: --plus=N); did you mean \"--plus\"?"));
  EXPECT_EQ(run({"check", "sum", input, input, input, "--flag=--hal"}), 2);
  EXPECT_THAT(error_, HasSubstr("did you mean \"--half\"?"));
}

}  // namespace
}  // namespace biglia::judge

#include "judge/cli/suggestion.hpp"

#include <gmock/gmock.h>

#include <array>

#include "judge/cli/cli_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

using SuggestionOnTheCommandLine = CliTest;

std::string suggested(std::string_view found) {
  const std::array<std::string, 4> expected = {"grade", "generate", "list", "--json"};
  return did_you_mean(found, expected);
}

TEST(Suggestion, NamesTheClosestName) {
  EXPECT_EQ(suggested("grode"), "; did you mean \"grade\"?");
  EXPECT_EQ(suggested("generte"), "; did you mean \"generate\"?");
  EXPECT_EQ(suggested("lits"), "; did you mean \"list\"?");
  EXPECT_EQ(suggested("--jsan"), "; did you mean \"--json\"?");
  EXPECT_EQ(suggested("gradee"), "; did you mean \"grade\"?");
}

TEST(Suggestion, CountsASwapOfNeighboursAsOneEdit) {
  const std::array<std::string, 1> expected = {"abc"};
  EXPECT_EQ(did_you_mean("bac", expected), "; did you mean \"abc\"?");
  EXPECT_EQ(did_you_mean("cab", expected), "");
}

TEST(Suggestion, IsEmptyIfNoNameIsClose) {
  EXPECT_EQ(suggested("polish"), "");
  EXPECT_EQ(suggested(""), "");
  EXPECT_EQ(suggested(std::string(1'000'000, 'g')), "");
  EXPECT_EQ(did_you_mean("grade", {}), "");
}

TEST_F(SuggestionOnTheCommandLine, NamesCommandsProblemsAndOptions) {
  EXPECT_EQ(run({"grode", "sum"}), 2);
  EXPECT_THAT(error_, HasSubstr("found \"grode\"; did you mean \"grade\"?"));
  EXPECT_EQ(run({"validate", "sun", "x"}), 2);
  EXPECT_THAT(error_, HasSubstr("PROBLEM: expected sum, found \"sun\"; did you mean \"sum\"?"));
  EXPECT_EQ(run({"list", "--jsan"}), 2);
  EXPECT_THAT(error_, HasSubstr("unknown option --jsan; did you mean \"--json\"?"));
  EXPECT_EQ(run({"generate", "sum", "--update-lok=1"}), 2);
  EXPECT_THAT(error_, HasSubstr("unknown option --update-lok; did you mean \"--update-lock\"?"));
  EXPECT_EQ(run({"list", "--polish"}), 2);
  EXPECT_THAT(error_, Not(HasSubstr("did you mean")));
}

}  // namespace
}  // namespace biglia::judge

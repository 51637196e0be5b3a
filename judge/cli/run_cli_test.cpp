#include <gmock/gmock.h>

#include "judge/cli/cli_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

using Cli = CliTest;

TEST_F(Cli, UsageErrorsAreTwo) {
  EXPECT_EQ(run({}), 2);
  EXPECT_EQ(run({"grode", "sum"}), 2);
  EXPECT_THAT(error_,
              HasSubstr("wanted a command (list, solve, generate, validate, check, show, compare, "
                        "grade, doctor), found \"grode\""));
  EXPECT_EQ(run({"list", "--jsan"}), 2);
  EXPECT_EQ(run({"generate", "sum", "--update-lok"}), 2);
  EXPECT_EQ(run({"validate", "prod", "x"}), 2);
  EXPECT_EQ(run({"validate", "sum", "/no/such/file"}), 2);
}

TEST_F(Cli, HelpEndsWithAnExampleAndVersionIsShown) {
  for (const char* const name :
       {"list", "solve", "generate", "validate", "check", "show", "compare", "grade", "doctor"}) {
    EXPECT_EQ(run({name, "--help"}), 0) << name;
    EXPECT_THAT(out_, HasSubstr(std::string("Example: biglia ") + name));
  }
  EXPECT_EQ(run({"--version"}), 0);
  EXPECT_THAT(out_, HasSubstr("9.9"));
}

TEST_F(Cli, ListShowsTestsPointsAndFamilies) {
  EXPECT_EQ(run({"list", "--testdata", path("testdata").string()}), 0) << error_;
  EXPECT_EQ(out_,
            "problem  title  tests  points  families\nsum      Sum        5     100  pair filed\n");
  EXPECT_EQ(run({"list", "--json", "--testdata", path("testdata").string()}), 0);
  EXPECT_THAT(out_, HasSubstr("\"families\""));
}

TEST_F(Cli, ShowDrawsOnTheTerminalOrIntoAFile) {
  put("x.in", "4 2\n");
  put("x.out", "6 0\n");
  EXPECT_EQ(run({"show", "sum", path("x.in").string()}), 0) << error_;
  EXPECT_EQ(out_, "sum\n+---+---+\n| 4   2 |\n+---+---+\n");
  EXPECT_EQ(run({"show", "sum", path("x.in").string(), path("x.out").string(), "--svg",
                 path("x.svg").string()}),
            0)
      << error_;
  EXPECT_EQ(out_, "");
  EXPECT_THAT(get("x.svg"), HasSubstr("is 6"));
  put("x.in", "4\n");
  EXPECT_EQ(run({"show", "sum", path("x.in").string()}), 1);
  EXPECT_THAT(error_, HasSubstr("wanted a summand"));
}

TEST_F(Cli, ShowWritesAPageThatStepsThroughAnOutput) {
  const std::string in = put("x.in", "4 2\n").string();
  const std::string output = put("x.out", "6 0\n").string();
  const std::string page = path("x.html").string();
  EXPECT_EQ(run({"show", "sum", in, output, "--html", page}), 0) << error_;
  EXPECT_EQ(out_, "");
  EXPECT_THAT(get("x.html"), HasSubstr("is 6"));
  EXPECT_EQ(run({"show", "sum", in, "--html", page}), 2);
  EXPECT_THAT(error_, HasSubstr("--html: wanted an output to replay behind the input"));
  EXPECT_EQ(run({"show", "sum", in, output, "--html", page, "--svg", page}), 2);
  EXPECT_EQ(run({"show", "sum", in, output, "--flag=--big"}), 2);
  EXPECT_THAT(error_, HasSubstr("unknown flag --big (wanted none)"));
  EXPECT_EQ(run({"show", "sum", in, output, "--html", path("no/x.html").string()}), 3);
}

TEST_F(Cli, CompareShowsATableAndWritesAPlot) {
  put("x.in", "4 2\n");
  EXPECT_EQ(run({"compare", "sum", path("x.in").string(), "--svg", path("x.svg").string()}), 0);
  EXPECT_EQ(out_, "strategy  steps\ncounting  6\n");
  EXPECT_EQ(get("x.svg"), "<svg/>\n");
}

TEST_F(Cli, SolveRefusesAnUnknownFlagAsAMistakeOfUsage) {
  put("x.in", "4 2\n");
  EXPECT_EQ(run({"solve", "sum", path("x.in").string(), "--flag=--fast"}), 2);
  EXPECT_THAT(error_, HasSubstr("unknown flag --fast"));
}

TEST_F(Cli, FlagsOfProblemsAreOptionsOfTheCommands) {
  const std::string in = put("x.in", "1 2\n").string();
  const std::string ans = put("x.ans", "3\n").string();
  const std::string off = put("x.out", "4\n").string();
  for (const std::vector<std::string>& words : {std::vector<std::string>{"--plus=4", in},
                                                {"--plus", "4", in},
                                                {in, "--plus", "4"},
                                                {"--flag=--plus=4", in},
                                                {"--flag", "--plus=4", in}}) {
    std::vector<std::string> command = {"solve", "sum"};
    command.insert(command.end(), words.begin(), words.end());
    EXPECT_EQ(run(command), 0) << error_;
    EXPECT_EQ(out_, "7\n");
  }
  run({"solve", "--help"});
  EXPECT_THAT(out_, HasSubstr("--plus N"));
  EXPECT_EQ(run({"solve", "sum", in, "--pluss=4"}), 2);
  EXPECT_EQ(run({"check", "sum", in, off, ans, "--half"}), 1);
  EXPECT_EQ(out_, "AC, 0.5 of the points: output:1:1: one off\n");
  EXPECT_EQ(run({"check", "sum", in, off, ans, "--flag=--third"}), 2);
  EXPECT_EQ(run({"validate", "sum", in, "--flag=--third"}), 2);
  EXPECT_THAT(error_, HasSubstr("unknown flag --third (wanted none)"));
}

TEST_F(Cli, GenerateWritesAnInstance) {
  EXPECT_EQ(run({"generate", "sum", "pair", "--seed=5"}), 0) << error_;
  EXPECT_EQ(out_, "5 2\n");
  EXPECT_EQ(run({"generate", "sum", "filed", "--seed=5", "--out", path("x.in").string()}), 0);
  EXPECT_EQ(get("x.in"), "file numbers.txt\n");
  EXPECT_EQ(get("x.files/numbers.txt"), "5 1\n");
  EXPECT_EQ(run({"generate", "sum", "filed"}), 2);
  EXPECT_THAT(error_, HasSubstr("companion files"));
  EXPECT_EQ(run({"generate", "sum", "trio"}), 2);
}

TEST_F(Cli, GenerateMakesAllTestData) {
  const std::vector<std::string> words = {
      "generate", "sum", "--testdata", path("testdata").string(), "--out", path("made").string()};
  EXPECT_EQ(run(words), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("sum: 5 tests made, 0 kept"));
  EXPECT_EQ(run(words), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("sum: 0 tests made, 5 kept"));
  put("testdata/sum/generators.lock", std::string(64, '0') + "  data/secret/01-small/x.in\n");
  EXPECT_EQ(run(words), 3);
}

TEST_F(Cli, ValidateSolveAndCheckWorkOnFiles) {
  const std::string input = put("a.in", "2 3\n").string();
  const std::string bad = put("b.in", "2  3\n").string();
  EXPECT_EQ(run({"validate", "sum", input}), 0);
  EXPECT_EQ(out_, input + ": valid\n");
  EXPECT_EQ(run({"validate", "sum", input, bad}), 1);
  EXPECT_THAT(out_, HasSubstr("\nrefused: " + bad + ":1:3: "));
  EXPECT_EQ(run({"solve", "sum", input}), 0);
  EXPECT_EQ(out_, "5\n");
  const std::string answer = path("a.ans").string();
  EXPECT_EQ(run({"solve", "sum", input, "--out", answer}), 0);
  EXPECT_EQ(get("a.ans"), "5\n");
  EXPECT_EQ(run({"check", "sum", input, answer, answer}), 0);
  EXPECT_EQ(out_, "AC\n");
  EXPECT_EQ(run({"check", "sum", input, put("w", "6\n").string(), answer}), 1);
  EXPECT_EQ(out_, "WA: wanted the sum, found 6\nthe sum is 5\n");
  EXPECT_EQ(run({"check", "sum", input, answer, put("e", "").string()}), 3);
}

TEST_F(Cli, MadeTestDataIsNotTakenForThePackage) {
  const std::string made = path("build/testdata").string();
  EXPECT_EQ(
      run({"generate", "sum", "--testdata", path("testdata").string(), "--out", made + "/sum"}), 0);
  EXPECT_EQ(run({"list", "--testdata", made}), 3);
  EXPECT_THAT(error_, HasSubstr("sum/problem.yaml: no such package"));
}

TEST_F(Cli, AMissingPackageIsSaidWithItsPlace) {
  EXPECT_EQ(run({"generate", "sum", "--testdata", path("nowhere").string()}), 3);
  EXPECT_THAT(error_, HasSubstr("nowhere/sum/problem.yaml: no such package"));
}

}  // namespace
}  // namespace biglia::judge

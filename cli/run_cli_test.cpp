#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli/cli_fixture_test.hpp"
#include "pictures/base/plot_drawing.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

using Cli = CliTest;

TEST_F(Cli, ExitsWithTwoForUsageErrors) {
  EXPECT_EQ(run({}), 2);
  EXPECT_EQ(run({"grode", "sum"}), 2);
  EXPECT_THAT(
      error_,
      HasSubstr("expected a command (grade, regrade, history, diff, similar, tournament, init, "
                "generate, validate, verify, import, export, try, stress, shrink, bundle, solve, "
                "check, show, compare, list, doctor, cache, completion, help), found \"grode\""));
  EXPECT_EQ(run({"list", "--jsan"}), 2);
  EXPECT_EQ(run({"generate", "sum", "--update-lok"}), 2);
  EXPECT_EQ(run({"validate", "prod", "x"}), 2);
  EXPECT_EQ(run({"validate", "sum", "/no/such/file"}), 2);
}

TEST_F(Cli, PrintsHelpWithAnExampleAndTheVersion) {
  for (const char* const name :
       {"list",   "solve",  "generate", "validate", "check",      "show",    "compare", "grade",
        "stress", "shrink", "bundle",   "similar",  "try",        "regrade", "history", "diff",
        "import", "init",   "doctor",   "cache",    "completion", "help"}) {
    EXPECT_EQ(run({name, "--help"}), 0) << name;
    EXPECT_THAT(out_, HasSubstr(std::string("Example: biglia ") + name));
  }
  EXPECT_EQ(run({"--version"}), 0);
  EXPECT_THAT(out_, HasSubstr("9.9"));
}

TEST_F(Cli, ListPrintsTestsPointsAndFamilies) {
  EXPECT_EQ(run({"list", "--testdata", path("testdata").string()}), 0) << error_;
  EXPECT_EQ(out_,
            "problem  title  tests  points  families\nsum      Sum        5     100  pair filed\n");
  EXPECT_EQ(run({"list", "--json", "--testdata", path("testdata").string()}), 0);
  const auto listed = nlohmann::json::parse(out_).at(0);
  EXPECT_EQ(listed.at("families").at(1).at("name"), "filed");
  EXPECT_EQ(listed.at("families").at(1).at("parameters").at(0).at("form"), "--seed=N");
  EXPECT_EQ(listed.at("flags").at("solve").at(0).at("most"), 1000);
  EXPECT_EQ(listed.at("flags").at("check").at(0).at("name"), "--half");
}

TEST_F(Cli, ShowDrawsOnTheTerminalOrToAFile) {
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
  EXPECT_THAT(error_, HasSubstr("expected a summand"));
}

TEST_F(Cli, ShowWritesAPageThatStepsThroughAnInputOrAnOutput) {
  const std::string in = put("x.in", "4 2\n").string();
  const std::string output = put("x.out", "6 0\n").string();
  const std::string page = path("x.html").string();
  EXPECT_EQ(run({"show", "sum", in, output, "--html", page}), 0) << error_;
  EXPECT_EQ(out_, "");
  EXPECT_THAT(get("x.html"), HasSubstr("is 6"));
  EXPECT_EQ(run({"show", "sum", in, "--html", page}), 0) << error_;
  EXPECT_THAT(get("x.html"), HasSubstr("not added"));
  EXPECT_EQ(run({"show", "sum", in, output, "--html", page, "--svg", page}), 2);
  EXPECT_EQ(run({"show", "sum", in, output, "--flag=--big"}), 2);
  EXPECT_THAT(error_, HasSubstr("--big (expected none)"));
  EXPECT_EQ(run({"show", "sum", in, output, "--html", path("no/x.html").string()}), 3);
}

TEST_F(Cli, ComparePrintsATableAndWritesAPlot) {
  put("x.in", "4 2\n");
  EXPECT_EQ(run({"compare", "sum", path("x.in").string(), "--svg", path("x.svg").string()}), 0);
  EXPECT_EQ(out_, "strategy  steps\ncounting  6\n");
  EXPECT_EQ(get("x.svg"), to_svg(std::vector{sum::plot_of(6)}));
}

TEST_F(Cli, SolveReportsAnUnknownFlagAsAUsageError) {
  put("x.in", "4 2\n");
  EXPECT_EQ(run({"solve", "sum", path("x.in").string(), "--flag=--fast"}), 2);
  EXPECT_THAT(error_, HasSubstr("--fast (expected: --plus=N)"));
}

TEST_F(Cli, AcceptsFlagsOfProblemsAsOptions) {
  const std::string in = put("x.in", "1 2\n").string();
  const std::string ans = put("x.ans", "3\n").string();
  const std::string off = put("x.out", "4\n").string();
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--plus=4", in},
                                                    {"--plus", "4", in},
                                                    {in, "--plus", "4"},
                                                    {"--flag=--plus=4", in},
                                                    {"--flag", "--plus=4", in}}) {
    std::vector<std::string> command = {"solve", "sum"};
    command.insert(command.end(), arguments.begin(), arguments.end());
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
  EXPECT_THAT(error_, HasSubstr("--third (expected none)"));
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

TEST_F(Cli, GenerateGeneratesAllTestData) {
  const std::vector<std::string> command = {
      "generate", "sum", "--testdata", path("testdata").string(), "--out", path("made").string()};
  EXPECT_EQ(run(command), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("sum: 5 tests generated, 0 kept"));
  EXPECT_EQ(run(command), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("sum: 0 tests generated, 5 kept"));
  put("testdata/sum/generators.lock", std::string(64, '0') + "  data/secret/01-small/x.in\n");
  EXPECT_EQ(run(command), 3);
}

TEST_F(Cli, GenerateChangesNoFileIfTheParametersAreWrong) {
  put("mine.in", "old\n");
  put("mine.files/numbers.txt", "old\n");
  const std::string out = path("mine.in").string();
  EXPECT_EQ(run({"generate", "sum", "trio", "--out", out}), 2);
  EXPECT_EQ(run({"generate", "sum", "failing", "--out", out}), 2);
  EXPECT_EQ(run({"generate", "sum", "pair", "--help", "--out", out}), 0);
  EXPECT_THAT(out_, HasSubstr("usage: FAMILY"));
  EXPECT_EQ(run({"generate", "sum", "pair", "--seed=5", "--out", path("new.in").string(), "--out"}),
            2);
  EXPECT_EQ(get("mine.in"), "old\n");
  EXPECT_EQ(get("mine.files/numbers.txt"), "old\n");
  EXPECT_FALSE(std::filesystem::exists(path("new.in")));
  EXPECT_EQ(run({"generate", "sum", "filed", "--seed=5", "--out", out}), 0) << error_;
  EXPECT_EQ(get("mine.in") + get("mine.files/numbers.txt"), "file numbers.txt\n5 1\n");
}

TEST_F(Cli, GenerateRefusesAFolderWithCompanionsOfAnotherInstance) {
  put("mine.in", "old\n");
  put("mine.files/notes.txt", "old\n");
  for (const char* const family : {"pair", "filed"}) {
    EXPECT_EQ(run({"generate", "sum", family, "--out", path("mine.in").string()}), 2);
    EXPECT_THAT(error_,
                HasSubstr("mine.files/notes.txt: expected only companion files of the new"));
  }
  EXPECT_EQ(get("mine.in") + get("mine.files/notes.txt"), "old\nold\n");
  EXPECT_FALSE(std::filesystem::exists(path("mine.files/numbers.txt")));
}

TEST_F(Cli, GenerateWritesAnInstanceToADevice) {
  EXPECT_EQ(run({"generate", "sum", "pair", "--seed=5", "--out", "/dev/stdout"}), 0) << error_;
  EXPECT_EQ(out_, "5 2\n");
  EXPECT_EQ(run({"generate", "sum", "filed", "--out", "/dev/null"}), 2);
  EXPECT_THAT(error_, HasSubstr("companion files"));
  EXPECT_EQ(run({"generate", "sum", "pair", "--out", "/dev/full"}), 2);
  EXPECT_FALSE(std::filesystem::exists("/dev/null.files"));
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST_F(Cli, LeavesOutputFilesUnchangedAfterAnError) {
  const std::string good = put("good.in", "4 2\n").string();
  const std::string bad = put("bad.in", "4\n").string();
  const std::string output = put("x.out", "6\n").string();
  const std::string old = put("old", "years of work\n").string();
  EXPECT_EQ(run({"solve", "sum", good, "--pluss=1", "--out", old}), 2);
  EXPECT_EQ(run({"solve", "sum", good, "--flag=--no", "--out", old}), 2);
  EXPECT_EQ(run({"show", "sum", bad, "--svg", old}), 1);
  EXPECT_EQ(run({"show", "sum", good, "--flag=--no", "--svg", old}), 2);
  EXPECT_EQ(run({"show", "sum", bad, "--html", old}), 1);
  EXPECT_EQ(run({"show", "sum", bad, output, "--html", old}), 1);
  EXPECT_EQ(run({"compare", "sum", path("no.in").string(), "--svg", old}), 2);
  EXPECT_EQ(run({"generate", "sum", "trio", "--out", old}), 2);
  EXPECT_EQ(get("old"), "years of work\n");
  EXPECT_EQ(run({"solve", "sum", good, "--out", "/dev/stdout"}), 0) << error_;
  EXPECT_EQ(out_, "6\n");
  EXPECT_EQ(run({"compare", "sum", good, "--svg", "/dev/stdout"}), 0) << error_;
  EXPECT_EQ(out_, "strategy  steps\ncounting  6\n" + to_svg(std::vector{sum::plot_of(6)}));
  EXPECT_EQ(run({"solve", "sum", good, "--out", "/dev/full"}), 3);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

TEST_F(Cli, GenerateRefusesAFolderWithoutItsTestData) {
  const auto generate = [&](const std::string& folder) {
    return run({"generate", "sum", "--testdata", path("testdata").string(), "--out",
                path(folder).string()});
  };
  put("mine/thesis.txt", "years of work\n");
  EXPECT_EQ(generate("mine"), 2);
  EXPECT_THAT(error_, HasSubstr("found a folder that contains thesis.txt"));
  put("file", "years of work\n");
  EXPECT_EQ(generate("file"), 2);
  EXPECT_EQ(generate("made"), 0) << error_;
  put("made/stamps", "biglia-stamps-2\nyears of work\n");
  EXPECT_EQ(generate("made"), 2);
  EXPECT_THAT(error_, HasSubstr("a damaged stamps file"));
}

TEST_F(Cli, GenerateRejectsWrongAnswersWrittenByHand) {
  const std::vector<std::string> command = {
      "generate", "sum", "--testdata", path("testdata").string(), "--out", path("made").string()};
  put("testdata/sum/data/valid_output/a.in", "1 2\n");
  put("testdata/sum/data/valid_output/a.ans", "3\n");
  put("testdata/sum/data/valid_output/a.out", "4\n");
  EXPECT_EQ(run(command), 3);
  EXPECT_THAT(error_,
              HasSubstr("data/valid_output/a: expected that the output is accepted, found that "
                        "it is rejected: expected the sum, found 4"));
  put("testdata/sum/data/valid_output/a.out", "3\n");
  put("testdata/sum/data/sample/1.ans", "4\n");
  EXPECT_EQ(run(command), 3);
  EXPECT_THAT(error_, HasSubstr("sample/1: the answer by hand: "));
}

TEST_F(Cli, GenerateRestoresAFileThatChangedWithoutANewTimestamp) {
  const std::vector<std::string> command = {
      "generate", "sum", "--testdata", path("testdata").string(), "--out", path("made").string()};
  ASSERT_EQ(run(command), 0) << error_;
  const auto input = path("made/data/sample/1.in");
  const auto time = std::filesystem::last_write_time(input);
  put("made/data/sample/1.in", "1 3\n");
  std::filesystem::last_write_time(input, time);
  EXPECT_EQ(run(command), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("sum: 1 tests generated, 4 kept"));
  EXPECT_EQ(get("made/data/sample/1.in"), "1 2\n");
}

TEST_F(Cli, ListOmitsAPackageThatCannotBeRead) {
  EXPECT_EQ(run({"list", "--testdata", path("nowhere").string()}), 3);
  EXPECT_EQ(out_, "");
  EXPECT_EQ(run({"list", "--json", "--testdata", path("nowhere").string()}), 3);
  EXPECT_EQ(out_, "[]\n");
}

TEST_F(Cli, RefusesMoreThreadsThanThereAreUsers) {
  EXPECT_EQ(run({"generate", "sum", "-j", "17"}), 2);
  EXPECT_THAT(error_, HasSubstr("expected 1 to 16 threads, found 17: each thread runs its programs "
                                "as a separate user, and there are 16 such users"));
  EXPECT_EQ(run({"generate", "sum", "-j", "99999999999"}), 2);
  EXPECT_THAT(error_, HasSubstr("found 99999999999: each thread runs"));
  EXPECT_EQ(run({"generate", "sum", "-j", "0"}), 2);
  EXPECT_EQ(run({"generate", "sum", "-j", "two"}), 2);
  EXPECT_THAT(error_, HasSubstr("expected 1 to 16 threads, found two\n"));
}

TEST_F(Cli, ValidatesSolvesAndChecksFiles) {
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
  EXPECT_EQ(out_, "WA: expected the sum, found 6\nthe sum is 5\n");
  EXPECT_EQ(run({"check", "sum", input, answer, put("e", "").string()}), 3);
}

TEST_F(Cli, DoesNotUseGeneratedTestDataAsAPackage) {
  const std::string made = path("build/testdata").string();
  EXPECT_EQ(
      run({"generate", "sum", "--testdata", path("testdata").string(), "--out", made + "/sum"}), 0);
  EXPECT_EQ(run({"list", "--testdata", made}), 3);
  EXPECT_THAT(error_, HasSubstr("sum/problem.yaml: no such package"));
}

TEST_F(Cli, GenerateKeepsCompanionsIfTheInstanceCannotBeWritten) {
  const std::string out = path("o.in").string();
  ASSERT_EQ(run({"generate", "sum", "filed", "--seed=3", "--out", out}), 0) << error_;
  std::map<std::string, std::string> before;
  for (const auto& file : std::filesystem::directory_iterator(path("o.files"))) {
    before[file.path().filename()] = read_text(file.path()).value();
  }
  ASSERT_FALSE(before.empty());
  std::filesystem::remove(path("o.in"));
  std::filesystem::create_directory(path("o.in"));
  EXPECT_EQ(run({"generate", "sum", "filed", "--seed=4", "--out", out}), 2);
  for (const auto& [name, text] : before) EXPECT_EQ(get("o.files/" + name), text);
}

TEST_F(Cli, GenerateOfAFamilyRejectsOptionsForAllTests) {
  EXPECT_EQ(run({"generate", "sum", "--update-lock", "pair", "--seed=1"}), 2);
  EXPECT_THAT(error_, HasSubstr("--update-lock"));
  EXPECT_EQ(run({"generate", "sum", "--testdata", path("no").string(), "pair", "--seed=1"}), 2);
  EXPECT_EQ(run({"generate", "sum", "-j", "2", "pair", "--seed=1"}), 2);
}

TEST_F(Cli, GenerateKeepsOtherFilesInItsFolder) {
  const std::vector<std::string> generate = {"generate", "sum", "--out", path("made").string()};
  ASSERT_EQ(run(generate), 0) << error_;
  put("made/tmp/notes.txt", "mine");
  put("testdata/sum/data/secret/01-small/test_group.yaml", "max_score: 30\n");
  put("testdata/sum/data/secret/02-files/test_group.yaml",
      "max_score: 70\nscore_aggregation: sum\n");
  ASSERT_EQ(run(generate), 0) << error_;
  EXPECT_EQ(get("made/tmp/notes.txt"), "mine");
}

TEST_F(Cli, GenerateRefusesSettingsThatGradingWouldRefuse) {
  const auto refusal = [&] {
    EXPECT_EQ(run({"generate", "sum", "--out", path("made").string()}), 3);
    return error_;
  };
  put("testdata/sum/data/secret/02-files/test_group.yaml",
      "max_score: 60\nscore_aggregation: sum\nrequire_pass: samples\n");
  EXPECT_THAT(refusal(), HasSubstr("testdata/sum/data/secret/02-files/test_group.yaml:3:"));
  put("testdata/sum/data/secret/02-files/test_group.yaml",
      "max_score: 60\nscore_aggregation: sum\nrequire_pass: sample\n");
  for (const char* const file : {"test_group.yaml", "testdata.yaml", "secret/02-files/hand.yml",
                                 "secret/02-files/hand.args"}) {
    const auto path = put(std::string("testdata/sum/data/") + file, "max_score: 7\n");
    EXPECT_THAT(refusal(), HasSubstr(std::string("data/") + file + ":"));
    std::filesystem::remove(path);
  }
  EXPECT_EQ(run({"generate", "sum", "--out", path("made").string()}), 0) << error_;
}

TEST_F(Cli, ReportsThePathOfAMissingPackage) {
  EXPECT_EQ(run({"generate", "sum", "--testdata", path("nowhere").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("nowhere/sum/problem.yaml: no such package"));
}

}  // namespace
}  // namespace biglia::judge

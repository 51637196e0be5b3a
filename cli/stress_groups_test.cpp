// Tests that `stress` and `shrink` judge an input with the arguments of the group that it is made for.
#include <gmock/gmock.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/grading_fixture_test.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

class StressOfGroups : public GradingTest {
 protected:
  void SetUp() override {
    GradingTest::SetUp();
    if (IsSkipped()) return;
    put("p/problem.yaml",
        "problem_format_version: 2025-09\nname: Halves\nlimits: {time_limit: 1}\n");
    put("p/input_validators/v.sh",
        "read -r n; [[ $n =~ ^[1-9][0-9]*$ ]] && [ \"$n\" -le \"$1\" ] && exit 42\n"
        "echo \"expected 1 to $1, found $n\"; exit 43\n");
    put_group("1-small", "9", "5", "2.5");
    put_group("2-large", "1000", "900", "450.0");
    put("p/data/secret/2-large/test_group.yaml",
        "input_validator_args: [\"1000\"]\noutput_validator_args: [float_tolerance, \"0.5\"]\n");
    put("p/submissions/accepted/right.c", halving("n / 2.0"));
  }

  void put_group(const std::string& group, const std::string& most, const std::string& input,
                 const std::string& answer) const {
    const std::string folder = "p/data/secret/" + group;
    put(folder + "/test_group.yaml", "input_validator_args: [\"" + most + "\"]\n");
    put(folder + "/one.in", input + '\n');
    put(folder + "/one.ans", answer + '\n');
  }

  // In both groups, other numbers by the same generator. Then all tests are generated.
  void put_generator() const {
    std::filesystem::remove(path("p/data/secret/1-small/one.in"));
    std::filesystem::remove(path("p/data/secret/1-small/one.ans"));
    std::filesystem::remove(path("p/data/secret/2-large/one.in"));
    std::filesystem::remove(path("p/data/secret/2-large/one.ans"));
    put("p/generators/up.sh", "echo $(($1 % $2 + 1))\n");
    put("p/generators/generators.yaml",
        "solution: /submissions/accepted/right.c\n"
        "data: {secret: {data: {1-small: {data: {a: \"up.sh {seed} 9\"}}, "
        "2-large: {data: {a: \"up.sh {seed} 1000\"}}}}}\n");
  }

  static std::string halving(const std::string& expression) {
    return c_program(R"(int n; scanf("%d", &n); printf("%.1f\n", )" + expression + ");");
  }

  int stress(const std::string& candidate, std::vector<std::string> more) {
    std::vector<std::string> arguments = {"stress",
                                          path("p").string(),
                                          path(candidate).string(),
                                          "--out",
                                          path("found").string(),
                                          "--jobs",
                                          "1",
                                          "--seed",
                                          "1",
                                          "--no-shrink"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
};

TEST_F(StressOfGroups, AChangedInputHasTheArgumentsOfItsTest) {
  put("wrong.c", halving("n > 500 ? 1.0 : n / 2.0"));
  EXPECT_EQ(stress("wrong.c", {"--iterations", "300"}), 1) << error_;
  EXPECT_GT(std::stoi(read_text(path("found/wrong/1.in")).value()), 500);
  EXPECT_THAT(out_, HasSubstr("--repeat \"--change=secret/2-large/one --seed="));
  put("inexact.c", halving("n > 9 ? n / 2.0 + 0.1 : n / 2.0"));
  EXPECT_EQ(stress("inexact.c", {"--iterations", "60"}), 0) << out_;
}

TEST_F(StressOfGroups, TheGroupCanBeChosen) {
  put("wrong.c", halving("n > 500 ? 1.0 : n / 2.0"));
  EXPECT_EQ(stress("wrong.c", {"--iterations", "20", "--group", "1-small"}), 0) << out_;
  EXPECT_EQ(stress("wrong.c", {"--group", "3-huge"}), 2);
  EXPECT_THAT(error_, HasSubstr("--group: expected a group or a test of"));
  EXPECT_THAT(error_, HasSubstr("(secret/1-small, secret/2-large), found \"3-huge\""));
}

TEST_F(StressOfGroups, AGeneratedInputHasTheArgumentsOfItsGroup) {
  put_generator();
  put("wrong.c", halving("n > 100 ? 1.0 : n / 2.0"));
  EXPECT_EQ(stress("wrong.c", {"--iterations", "300", "--family", "up.sh"}), 1) << error_;
  EXPECT_GT(std::stoi(read_text(path("found/wrong/1.in")).value()), 100);
  EXPECT_THAT(out_, HasSubstr("--group secret/2-large --repeat \"up.sh "));
  EXPECT_EQ(stress("wrong.c", {"--repeat", "up.sh 700 1000"}), 2);
  EXPECT_THAT(error_, HasSubstr("up.sh makes inputs for several groups, with other arguments: "
                                "expected --group (secret/1-small, secret/2-large)"));
  EXPECT_EQ(stress("wrong.c", {"--repeat", "up.sh 700 1000", "--group", "2-large"}), 1) << error_;
}

TEST_F(StressOfGroups, ShrinkKeepsTheArgumentsOfTheTestOrOfTheChosenGroup) {
  put("wrong.c", halving("n > 500 ? 1.0 : n / 2.0"));
  put("mine.in", "800\n");
  const auto shrink = [&](const std::string& input, std::vector<std::string> more) {
    std::vector<std::string> arguments = {"shrink",
                                          path("p").string(),
                                          path("wrong.c").string(),
                                          path(input).string(),
                                          "--out",
                                          path("found").string(),
                                          "--seconds",
                                          "5"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  };
  EXPECT_EQ(shrink("p/data/secret/2-large/one.in", {}), 1) << error_;
  // With the arguments of the other group, no input above 9 is valid.
  EXPECT_GT(std::stoi(read_text(path("found/wrong/shrunk.in")).value()), 500);
  EXPECT_EQ(shrink("mine.in", {}), 2);
  EXPECT_THAT(error_, HasSubstr("--group chooses a group"));
  EXPECT_THAT(error_, HasSubstr("expected 1 to 9, found 800"));
  EXPECT_EQ(shrink("mine.in", {"--group", "2-large"}), 1) << error_;
  EXPECT_THAT(error_, Not(HasSubstr("--group chooses a group")));
}

TEST_F(StressOfGroups, ACandidateGetsTheArgumentsOfTheTest) {
  put("p/data/secret/2-large/test_group.yaml",
      "input_validator_args: [\"1000\"]\nargs: [\"--half\"]\n");
  put("wrong.c",
      "#include <stdio.h>\nint main(int argc, char **argv) {\n  int n; (void)argv;\n"
      "  scanf(\"%d\", &n); printf(\"%.1f\\n\", argc > 1 ? 0.0 : n / 2.0); return 0;\n}\n");
  put("p/input_validators/v.sh", "exit 42\n");
  EXPECT_EQ(stress("wrong.c", {"--iterations", "20", "--group", "1-small"}), 0) << out_;
  EXPECT_EQ(stress("wrong.c", {"--iterations", "20", "--group", "2-large"}), 1) << error_;
}

// The quick program, which a search starts first, is right.
TEST_F(StressOfGroups, TheOrdinaryProgramRunsWhereverTheSeedIs) {
  put_generator();
  put("dynamic.c", R"(#include <stdio.h>
extern char _DYNAMIC[] __attribute__((weak));
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%.1f\n", _DYNAMIC != 0 ? 0.0 : n / 2.0);
  return 0;
}
)");
  EXPECT_EQ(stress("dynamic.c", {"--iterations", "40", "--family", "up.sh"}), 1) << error_;
  EXPECT_THAT(out_, Not(HasSubstr("found by test 1 ")));
}

}  // namespace
}  // namespace biglia::judge

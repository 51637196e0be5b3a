#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class KeepTest : public GradingTest {
 protected:
  void SetUp() override {
    GradingTest::SetUp();
    put("wrong.c",
        c_program(R"(int a, b; scanf("%d %d", &a, &b); printf("%d\n", a > 10 ? a : a + b);)"));
  }

  int stress(std::vector<std::string> more) {
    std::vector<std::string> arguments = {
        "stress", "sum",      path("wrong.c").string(), "--out", path("found").string(), "--jobs",
        "1",      "--repeat", "pair --seed=20"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

  // A package in path("p") in which one doubles a number from 1 to 1000.
  void put_package() const {
    put("p/problem.yaml",
        "problem_format_version: 2025-09\nname: Double\nlimits: {time_limit: 1}\n");
    put("p/input_validators/v.sh",
        "read -r n; [[ $n =~ ^[1-9][0-9]*$ ]] && [ \"$n\" -le 1000 ] && exit 42; exit 43\n");
    put("p/submissions/accepted/right.c",
        c_program(R"(int n; scanf("%d", &n); printf("%d\n", 2 * n);)"));
    put("p/submissions/wrong_answer/wrong.c",
        c_program(R"(int n; scanf("%d", &n); printf("%d\n", n == 1 ? 2 : n + 1);)"));
  }

  int shrink_package(std::vector<std::string> more) {
    std::vector<std::string> arguments = {"shrink",
                                          path("p").string(),
                                          path("p/submissions/wrong_answer/wrong.c").string(),
                                          path("given.in").string(),
                                          "--jobs",
                                          "1",
                                          "--out",
                                          path("found").string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
};

TEST_F(KeepTest, AddsATestToABuiltInProblem) {
  put("testdata/sum/generators.lock", "");
  EXPECT_EQ(run({"generate", "sum", "--update-lock", "--out", path("made").string()}), 0) << error_;
  EXPECT_EQ(stress({"--keep"}), 1) << error_;
  EXPECT_THAT(out_, HasSubstr("added as a test: secret/01-small/stress-001-wrong ("));
  EXPECT_THAT(get("testdata/sum/generators.yaml"),
              HasSubstr("description: \"kills wrong: WA: expected the sum, found 11\"\n"
                        "            in: |\n              11 1\n"));
  EXPECT_EQ(run({"generate", "sum", "--out", path("made").string()}), 0) << error_;
  EXPECT_EQ(get("made/data/secret/01-small/stress-001-wrong.ans"), "12\n");
  EXPECT_EQ(stress({"--keep-in", "01-small"}), 1) << error_;
  EXPECT_THAT(out_, HasSubstr("not added as a test: secret/01-small/stress-001-wrong has the same "
                              "input\n"));
}

TEST_F(KeepTest, RejectsAnUnknownGroupBeforeTheSearch) {
  EXPECT_EQ(stress({"--keep-in", "01-smal"}), 2);
  EXPECT_THAT(error_, HasSubstr("--keep-in: expected a group of sum (secret/01-small), found "
                                "\"01-smal\"; did you mean \"secret/01-small\"?"));
  EXPECT_FALSE(std::filesystem::exists(path("found")));
}

TEST_F(KeepTest, AddsATestToAPackageWithGenerators) {
  put_package();
  put("p/generators/generators.yaml",
      "solution: /submissions/accepted/right.c\n"
      "data:\n  secret:\n    data:\n      big: {in: \"900\"}\n");
  const std::string package = path("p").string();
  EXPECT_EQ(run({"generate", package, "--in-place", "--update-lock"}), 0) << error_;
  put("given.in", "77\n");
  EXPECT_EQ(shrink_package({"--keep"}), 1) << error_;
  EXPECT_THAT(out_, HasSubstr("added as a test: secret/stress-001-wrong ("));
  EXPECT_EQ(get("p/data/secret/stress-001-wrong.in"), "2\n");
  EXPECT_EQ(run({"generate", package, "--in-place"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("2 tests generated and checked, 0 files written, 0 removed"));
  EXPECT_EQ(error_, "");
}

TEST_F(KeepTest, AddsFilesToTheGroupThatIsNamed) {
  put_package();
  put("p/data/secret/big/1.in", "900\n");
  put("p/data/secret/big/1.ans", "1800\n");
  put("p/data/secret/big/test_group.yaml", "input_validator_args: [--big]\n");
  put("p/data/secret/small/1.in", "1\n");
  put("p/data/secret/small/1.ans", "2\n");
  put("p/input_validators/v.sh",
      "read -r n; [[ $n =~ ^[1-9][0-9]*$ ]] || exit 43\n"
      "[ \"$1\" = --big ] && [ \"$n\" -lt 100 ] && exit 43; exit 42\n");
  put("given.in", "300\n");
  EXPECT_EQ(shrink_package({"--keep-in", "small"}), 1) << error_;
  EXPECT_THAT(out_, HasSubstr("added as a test: secret/small/stress-001-wrong ("));
  EXPECT_EQ(get("p/data/secret/small/stress-001-wrong.ans"),
            get("found/wrong_answer/wrong.c/shrunk.ans"));
  EXPECT_THAT(get("p/data/secret/small/stress-001-wrong.yaml"),
              HasSubstr("description: \"kills wrong_answer/wrong.c: WA: "));
}

}  // namespace
}  // namespace biglia::judge

// `biglia generate PACKAGE`, from the command line.
#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class GeneratePackage : public GradingTest {
 protected:
  // A package in path("p") whose programs are scripts.
  void put_package() const {
    put("p/problem.yaml",
        "problem_format_version: 2025-09\nname: Double\nlimits: {time_limit: 1}\n");
    put("p/generators/number.sh", "echo \"$1\"\n");
    put("p/submissions/accepted/right.sh", "read n; echo $((2 * n))\n");
    put("p/input_validators/v.sh", "read n; [ $n -lt 100 ] && exit 42; echo large $n; exit 43\n");
    put_recipes("{a: number.sh 1, b: number.sh 2}");
  }

  void put_recipes(const std::string& tests) const {
    put("p/generators/generators.yaml",
        "solution: /submissions/accepted/right.sh\ndata: {secret: {data: " + tests + "}}\n");
  }

  // Grades one shell script in path().
  int grade(const std::string& script) {
    return run({"grade", path("p").string(), path(script).string(), "--languages",
                path("languages.yaml").string(), "--out", path("results").string(), "--jobs", "1"});
  }

  static constexpr const char* kShell =
      "bash:\n  name: Bash\n  extensions: [.sh]\n  program: sources\n  entry: script\n"
      "  compile: [{standard: bash, command: [/bin/true]}]\n"
      "  run: [/bin/bash, \"{program}/{entry}\"]\n  probe: [/bin/bash, --version]\n"
      "  package: bash\n";

  int generate(std::vector<std::string> options) {
    options.insert(options.begin(), {"generate", path("p").string(), "--jobs", "1"});
    return run(options);
  }
};

TEST_F(GeneratePackage, WritesToTheFolderAndRemovesWhatItWrote) {
  put_package();
  put("p/data/secret/hand.in", "3\n");
  put("p/data/secret/hand.ans", "6\n");
  EXPECT_EQ(generate({"--in-place", "--update-lock"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("p: 2 tests generated and checked, 4 files written, 0 removed"));
  EXPECT_THAT(error_, HasSubstr("data/secret/hand.in: not listed in generators.yaml"));
  EXPECT_EQ(get("p/data/secret/b.ans"), "4\n");
  EXPECT_THAT(get("p/generators/generators.lock"), HasSubstr("  data/secret/a.in\n"));
  put_recipes("{a: number.sh 1}");
  EXPECT_EQ(generate({"--in-place"}), 3);
  EXPECT_THAT(error_, HasSubstr("data/secret/b.in: expected a file that generators.yaml makes"));
  EXPECT_TRUE(fs::exists(path("p/data/secret/b.in"))) << "nothing changes after an error";
  EXPECT_EQ(generate({"--in-place", "--update-lock"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("0 files written, 2 removed"));
  EXPECT_TRUE(fs::exists(path("p/data/secret/hand.in")));
}

TEST_F(GeneratePackage, ChecksWhatItMakes) {
  put_package();
  put_recipes("{a: number.sh 1, b: number.sh 200}");
  EXPECT_EQ(generate({"--out", path("out").string()}), 3);
  EXPECT_THAT(
      error_,
      AllOf(HasSubstr("generators.yaml:2: secret/b (number.sh 200): the input is rejected: b.in: "
                      "input_validators/v.sh: large 200")));
  EXPECT_FALSE(fs::exists(path("out"))) << "nothing is written";
  put_recipes("{a: number.sh 1}");
  EXPECT_EQ(generate({}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("p: 1 tests generated and checked, kept for `biglia grade`"));
  EXPECT_FALSE(fs::exists(path("p/data")));
  EXPECT_EQ(generate({"--out", path("out").string()}), 0) << error_;
  EXPECT_EQ(get("out/data/secret/a.ans"), "2\n");
  EXPECT_TRUE(is_clean());
}

TEST_F(GeneratePackage, RefusesOptionsWithoutEffect) {
  put_package();
  EXPECT_EQ(generate({"--in-place", "--out", path("out").string()}), 2);
  EXPECT_EQ(generate({"--testdata", path("testdata").string()}), 2);
  EXPECT_EQ(run({"generate", path("p").string(), "family"}), 2);
  EXPECT_EQ(run({"generate", "sum", "--in-place"}), 2);
  fs::remove(path("p/generators/generators.yaml"));
  EXPECT_EQ(generate({}), 2);
  EXPECT_THAT(error_, HasSubstr("generators.yaml: no such file; it lists the tests"));
  put_package();
  put("p/problem.yaml", "name: Double\n");
  EXPECT_EQ(generate({"--in-place"}), 2);
  EXPECT_THAT(error_,
              HasSubstr("--in-place needs the format 2025-09, found legacy; `biglia import"));
}

// `grade` uses the tests that generators.yaml lists, and those made by hand.
TEST_F(GeneratePackage, IsNotNeededForTestsThatAreMissing) {
  put_package();
  put("p/data/secret/hand.in", "3\n");
  put("p/data/secret/hand.ans", "6\n");
  put("p/data/secret/a.in", "1\n");
  put("wrong.sh", "read n; if [ $n = 2 ]; then echo 5; else echo $((2 * n)); fi\n");
  put("late.sh", "read n; if [ $n = 3 ]; then echo 5; else echo $((2 * n)); fi\n");
  put("languages.yaml", kShell);
  EXPECT_EQ(grade("wrong.sh"), 1) << error_;
  EXPECT_THAT(out_, HasSubstr("secret/b: output:1:1: expected \"4\", found \"5\""));
  EXPECT_THAT(error_, AllOf(HasSubstr("data/ lacks 1 of the 2 tests of generators.yaml"),
                            HasSubstr("such as secret/b"), HasSubstr("--in-place` makes them")));
  EXPECT_EQ(grade("late.sh"), 1) << error_;
  EXPECT_THAT(out_, HasSubstr("secret/hand: output:1:1"));
}

TEST_F(GeneratePackage, IsNeededForTestsThatDiffer) {
  put_package();
  put("languages.yaml", kShell);
  put("right.sh", "read n; echo $((2 * n))\n");
  EXPECT_EQ(generate({"--in-place"}), 0) << error_;
  EXPECT_EQ(grade("right.sh"), 0) << error_;
  put_recipes("{a: number.sh 1, b: number.sh 7}");
  EXPECT_EQ(grade("right.sh"), 2) << out_;
  EXPECT_THAT(error_, AllOf(HasSubstr("p/data/secret/b.in: expected the file that generators.yaml "
                                      "makes, found another; `biglia generate"),
                            HasSubstr("--in-place` makes it again")));
  EXPECT_EQ(generate({"--in-place"}), 0) << error_;
  EXPECT_EQ(grade("right.sh"), 0) << error_;
  put("p/data/secret/b.ans", "15\n");
  EXPECT_EQ(grade("right.sh"), 2) << out_;
  EXPECT_THAT(error_, AllOf(HasSubstr("p/data/secret/b.ans: expected the file"),
                            HasSubstr("move it away, then")));
  put("p/output_validator/any.sh", "exit 42\n");
  EXPECT_EQ(grade("right.sh"), 0) << "another answer may be right: " << error_;
  put_recipes("{a: number.sh 1, b: missing.sh 7}");
  EXPECT_EQ(grade("right.sh"), 0) << error_;
  EXPECT_THAT(error_, HasSubstr("they cannot be made again"));
}

TEST_F(GeneratePackage, DrawsPicturesThatItRemovesWithTheirTests) {
  put_package();
  put("p/data/secret/test_group.yaml", "input_visualizer_args: [red]\n");
  put("p/input_visualizer/readme.md", "");
  put("p/input_visualizer/run",
      "#!/bin/sh\necho \"<svg>$(cat $1) $(cat $2) $3</svg>\" > ${1%.in}.svg\n");
  fs::permissions(path("p/input_visualizer/run"), fs::perms{0755});
  EXPECT_EQ(generate({}), 0) << error_;
  EXPECT_EQ(generate({"--in-place", "--without-pictures"}), 0) << error_;
  EXPECT_FALSE(fs::exists(path("p/data/secret/a.svg")));
  EXPECT_EQ(generate({"--in-place", "--update-lock"}), 0) << error_;
  EXPECT_EQ(get("p/data/secret/a.svg"), "<svg>1 2 red</svg>\n");
  EXPECT_EQ(get("p/data/secret/b.svg"), "<svg>2 4 red</svg>\n");
  EXPECT_THAT(get("p/generators/generators.lock"), Not(HasSubstr(".svg")));
  EXPECT_EQ(generate({"--in-place", "--without-pictures"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("0 files written, 0 removed"));
  put_recipes("{a: number.sh 1}");
  EXPECT_EQ(generate({"--in-place", "--update-lock", "--without-pictures"}), 0) << error_;
  EXPECT_FALSE(fs::exists(path("p/data/secret/b.svg")));
  EXPECT_TRUE(fs::exists(path("p/data/secret/a.svg")));
}

}  // namespace
}  // namespace biglia::judge

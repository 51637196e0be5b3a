// No command uses what it found with another version of a program's headers: in each, the header of one
// program changes between two runs, with the same caches.
#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "cli/grading_fixture_test.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

// Sources and headers of C++ are here lines of a shell script, which is compiled in no time.
constexpr const char* kLanguages = R"(cpp:
  compile:
    - standard: joined
      command: [/bin/sh, -c, 'cat "$1"/*.h "$1"/*.cpp > "$2"; chmod +x "$2"', sh, "{source}", "{program}"]
  quick_start: []
  run: [/bin/sh, "{program}"]
  sample: ""
)";

class StaleResults : public GradingTest {
 protected:
  // A package in path("p") in which one doubles a number. Its programs are in `folder`.
  void put_package() const {
    put("config/biglia/languages.yaml", kLanguages);
    put("p/problem.yaml",
        "problem_format_version: 2025-09\nname: Double\nlimits: {time_limit: 1}\n");
    put("p/data/secret/1.in", "1\n");
    put("p/data/secret/1.ans", "2\n");
    put("p/submissions/accepted/right.cpp", "read n; echo $((2 * n))\n");
    put("p/testlib.h", "code=42\n");
  }

  void put_program(const std::string& file, const std::string& text) const {
    put("p/" + file, "#include \"testlib.h\"\n" + text);
  }

  int run_again(const std::string& header, const std::vector<std::string>& arguments) {
    put("p/testlib.h", header);
    return run(arguments);
  }

  std::vector<std::string> grade_it() const {
    return {"grade", path("p").string(),       path("p/submissions").string(),
            "--out", path("results").string(), "--jobs",
            "1"};
  }
};

TEST_F(StaleResults, GradeAsksTheOutputValidatorAgain) {
  put_package();
  put_program("output_validator/v.cpp", "exit $code\n");
  EXPECT_EQ(run(grade_it()), 0) << out_ << error_;
  EXPECT_EQ(run_again("code=43\n", grade_it()), 1) << out_ << error_;
  EXPECT_EQ(run_again("code=42\n", grade_it()), 0) << out_ << error_;
  put("config/biglia/languages.yaml", std::string(kLanguages) + "  environment: {A: b}\n");
  put_program("output_validator/v.cpp", "[ \"$A\" = b ] && exit 43; exit $code\n");
  EXPECT_EQ(run(grade_it()), 1) << out_ << error_;
}

TEST_F(StaleResults, GradeAsksTheInputValidatorAgain) {
  put_package();
  put_program("input_validators/v.cpp", "exit $code\n");
  EXPECT_EQ(run(grade_it()), 0) << out_ << error_;
  EXPECT_EQ(run_again("code=43\n", grade_it()), 3) << out_ << error_;
  EXPECT_THAT(error_, HasSubstr("the validator refuses it"));
}

TEST_F(StaleResults, GradeAndValidateUseTheUsersHeader) {
  put_package();
  put_program("input_validators/v.cpp", "exit $code\n");
  std::filesystem::remove(path("p/testlib.h"));
  put("config/biglia/include/testlib.h", "code=42\n");
  const std::vector<std::string> validate = {"validate", path("p").string(),
                                             path("p/data/secret/1.in").string()};
  EXPECT_EQ(run(grade_it()), 0) << out_ << error_;
  EXPECT_EQ(run(validate), 0) << out_ << error_;
  put("config/biglia/include/testlib.h", "code=43\n");
  EXPECT_EQ(run(grade_it()), 3) << out_ << error_;
  EXPECT_EQ(run(validate), 1) << out_ << error_;
}

TEST_F(StaleResults, GradeRunsASubmissionAgainWithAnotherIncludedFile) {
  put_package();
  put("p/include/default/part.py", "factor = 2\n");
  put("p/submissions/accepted/right.py", "from part import factor\nprint(factor * int(input()))\n");
  EXPECT_EQ(run(grade_it()), 0) << out_ << error_;
  put("p/include/default/part.py", "factor = 3\n");
  EXPECT_EQ(run(grade_it()), 1) << out_ << error_;
}

TEST_F(StaleResults, CheckAsksTheOutputValidatorAgain) {
  put_package();
  put_program("output_validator/v.cpp", "exit $code\n");
  put("out", "2\n");
  const std::vector<std::string> check = {"check", path("p").string(),
                                          path("p/data/secret/1.in").string(), path("out").string(),
                                          path("p/data/secret/1.ans").string()};
  EXPECT_EQ(run(check), 0) << out_ << error_;
  EXPECT_EQ(run_again("code=43\n", check), 1) << out_ << error_;
}

TEST_F(StaleResults, VerifyAsksTheValidatorsAgain) {
  put_package();
  put_program("input_validators/v.cpp", "exit $code\n");
  const std::vector<std::string> verify = {"verify", path("p").string(), "--only", "inputs"};
  EXPECT_EQ(run(verify), 0) << out_ << error_;
  EXPECT_EQ(run_again("code=43\n", verify), 1) << out_ << error_;
}

TEST_F(StaleResults, GenerateRunsGeneratorsSolutionsAndValidatorsAgain) {
  put_package();
  put_program("generators/gen/gen.cpp", "echo $code\n");
  put_program("submissions/accepted/first.cpp", "read n; echo $n $code\n");
  put("p/generators/generators.yaml",
      "solution: /submissions/accepted/first.cpp\ndata: {secret: {data: {one: gen}}}\n");
  const std::vector<std::string> generate = {"generate", path("p").string(), "--out",
                                             path("made").string()};
  EXPECT_EQ(run(generate), 0) << out_ << error_;
  EXPECT_EQ(read_text(path("made/data/secret/one.in")).value_or(""), "42\n");
  EXPECT_EQ(run_again("code=7\n", generate), 0) << out_ << error_;
  EXPECT_EQ(read_text(path("made/data/secret/one.in")).value_or(""), "7\n");
  EXPECT_EQ(read_text(path("made/data/secret/one.ans")).value_or(""), "7 7\n");
  put_program("input_validators/v.cpp", "exit $((code + 35))\n");
  EXPECT_EQ(run(generate), 0) << out_ << error_;
  put_program("input_validators/v.cpp", "exit $((code + 36))\n");
  EXPECT_EQ(run(generate), 3) << out_ << error_;
}

}  // namespace
}  // namespace biglia::judge

// `check` and `validate` judge a test of a package as a grading does, and others as a group.
#include <gmock/gmock.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

class FileSettingsTest : public GradingTest {
 protected:
  // Group `exact` has no arguments, group `near` a tolerance and a higher bound of inputs; one of its tests
  // has its own.
  void put_package() const {
    put("p/problem.yaml", "problem_format_version: 2025-09\nname: Half\nlimits: {time_limit: 1}\n");
    put("p/data/secret/exact/test_group.yaml", "");
    put("p/data/secret/near/test_group.yaml",
        "output_validator_args: [float_tolerance, 1e-6]\ninput_validator_args: {v: [\"9\"]}\n");
    put("p/data/secret/near/2.yaml", "input_validator_args: [\"1\"]\nargs: [\"2\"]\n");
    for (const char* const test : {"exact/1", "near/1", "near/2"}) {
      put("p/data/secret/" + std::string(test) + ".in", std::string(test) + "\n5\n");
      put("p/data/secret/" + std::string(test) + ".ans", "2.5\n");
    }
    put("p/input_validators/v.sh",
        "read name; read n; [ \"$n\" -le $((${1:-3} * ${2:-1})) ] && exit 42; exit 43\n");
    put("out", "2.500\n");
    put("mine.in", "other\n5\n");
  }

  int check(const std::string& input, const std::vector<std::string>& more = {}) {
    return on_package("check", input, {path("out"), path("p/data/secret/near/1.ans")}, more);
  }
  int validate(const std::string& input, const std::vector<std::string>& more = {}) {
    return on_package("validate", input, {}, more);
  }

 private:
  int on_package(const std::string& command, const std::string& input,
                 const std::vector<std::string>& files, const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {command, path("p").string(), path(input).string()};
    arguments.insert(arguments.end(), files.begin(), files.end());
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
};

TEST_F(FileSettingsTest, AreThoseOfTheTestThatTheFileIs) {
  put_package();
  EXPECT_EQ(check("p/data/secret/near/1.in"), 0) << out_ << error_;
  EXPECT_THAT(error_, IsEmpty());
  EXPECT_EQ(check("p/data/secret/exact/1.in"), 1) << out_ << error_;
  EXPECT_EQ(validate("p/data/secret/near/1.in"), 0) << out_ << error_;
  EXPECT_EQ(validate("p/data/secret/exact/1.in"), 1) << out_ << error_;
  EXPECT_EQ(validate("p/data/secret/near/2.in"), 1) << "1 times 2 is below 5";
  EXPECT_THAT(error_, IsEmpty());
}

TEST_F(FileSettingsTest, AreThoseOfATestWithTheSameBytes) {
  put_package();
  put("copied.in", "near/1\n5\n");
  EXPECT_EQ(check("copied.in"), 0) << out_ << error_;
  EXPECT_THAT(error_, IsEmpty());
  // Two tests of different settings: neither.
  put("p/data/secret/exact/3.in", "near/1\n5\n");
  put("p/data/secret/exact/3.ans", "2.5\n");
  EXPECT_EQ(check("copied.in"), 1) << out_ << error_;
  EXPECT_THAT(error_, HasSubstr("the group secret/exact"));
}

TEST_F(FileSettingsTest, AreThoseOfTheFirstGroupForOtherFilesAndSaysSo) {
  put_package();
  EXPECT_EQ(check("mine.in"), 1) << out_ << error_;
  EXPECT_THAT(error_, AllOf(HasSubstr("mine.in: not in the test data"),
                            HasSubstr("the group secret/exact;"),
                            HasSubstr("--group chooses another: secret/exact, secret/near")));
  EXPECT_EQ(validate("mine.in"), 1) << out_ << error_;
  EXPECT_THAT(error_, HasSubstr("the group secret/exact;"));
}

TEST_F(FileSettingsTest, AreThoseOfTheGroupThatIsChosen) {
  put_package();
  EXPECT_EQ(check("mine.in", {"--group", "near"}), 0) << out_ << error_;
  EXPECT_EQ(check("p/data/secret/exact/1.in", {"--group", "secret/near"}), 0) << out_ << error_;
  EXPECT_EQ(validate("mine.in", {"--group", "near"}), 0) << out_ << error_;
  EXPECT_EQ(validate("mine.in", {"--group", "near/2"}), 1) << out_ << error_;
  EXPECT_THAT(error_, IsEmpty());
  EXPECT_EQ(check("mine.in", {"--group", "secret/nea"}), 2);
  EXPECT_THAT(error_, AllOf(HasSubstr("--group secret/nea: expected one of secret/exact, "),
                            HasSubstr("did you mean \"secret/near\"?")));
}

TEST_F(FileSettingsTest, AreReplacedByFlags) {
  put_package();
  EXPECT_EQ(check("p/data/secret/exact/1.in", {"--flag=float_tolerance", "--flag=1e-6"}), 0)
      << out_ << error_;
  EXPECT_EQ(check("mine.in", {"--group", "near", "--flag=case_sensitive"}), 2);
  EXPECT_THAT(error_, HasSubstr("expected --group or flags, found both"));
}

TEST_F(FileSettingsTest, AreThoseOfALegacyPackage) {
  put("p/problem.yaml", "validator_flags: float_tolerance 1e-6\nlimits: {time_limit: 1}\n");
  put("p/problem_statement/problem.tex", "\\problemname{Half}\n");
  put("p/submissions/accepted/a.py", "print(2.5)\n");
  put("p/data/secret/1.in", "5\n");
  put("p/data/secret/near/1.ans", "2.5\n");
  put("p/data/secret/near/1.in", "6\n");
  put("p/data/secret/1.ans", "2.5\n");
  put("out", "2.500\n");
  EXPECT_EQ(check("p/data/secret/1.in"), 0) << out_ << error_;
}

TEST_F(FileSettingsTest, AreThoseOfTheTestsOfABuiltInProblem) {
  put("testdata/sum/data/sample/1.yaml", "output_validator_args: [--unknown]\n");
  put("out", "3\n");
  const auto check_sum = [&](const std::string& input) {
    return run({"check", "sum", path(input).string(), path("out").string(),
                path("testdata/sum/data/sample/1.ans").string()});
  };
  EXPECT_EQ(check_sum("testdata/sum/data/sample/1.in"), 3) << out_ << error_;
  EXPECT_THAT(out_, HasSubstr("--unknown"));
  // A test that was made in the cache.
  put("testdata/sum/data/secret/01-small/test_group.yaml",
      "max_score: 40\noutput_validator_args: [--made]\n");
  const std::string made = "cache/biglia/testdata/sum/data/secret/01-small/01-text.in";
  put(made, "1 2\n");
  EXPECT_EQ(check_sum(made), 3) << out_ << error_;
  EXPECT_THAT(out_, HasSubstr("--made"));
  put("other.in", "1 2 \n");
  check_sum("other.in");
  EXPECT_THAT(error_, HasSubstr("the group secret/01-small;"));
}

}  // namespace
}  // namespace biglia::judge

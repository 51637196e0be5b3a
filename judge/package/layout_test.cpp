#include "judge/package/layout.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

class PackageLayout : public PackageTest {
 protected:
  // The error of check_layout(), which read_plan() calls with what it read.
  std::string error() const {
    const auto plan = read_plan(package(), "sum");
    return plan ? "(no error)" : plan.error().message;
  }

  // The error if the package also contains that file.
  std::string error_with(const std::string& name, const std::string& text = "x\n") const {
    const auto file = put("testdata/sum/data/" + name, text);
    const std::string message = error();
    std::filesystem::remove(file);
    return message;
  }
};

TEST_F(PackageLayout, ReportsFilesThatBelongToNoTestOrGroup) {
  put("testdata/sum/data/secret/03-gone/test_group.yaml", "max_score: 50\n");
  EXPECT_THAT(error(), HasSubstr("found no tests for secret/03-gone"));
  std::filesystem::remove(path("testdata/sum/data/secret/03-gone/test_group.yaml"));
  put("testdata/sum/data/secret/01-small/testdata.yaml", "max_score: 50\n");
  EXPECT_THAT(error(), HasSubstr("found no test secret/01-small/testdata"));
  std::filesystem::remove(path("testdata/sum/data/secret/01-small/testdata.yaml"));
  put("testdata/sum/data/secret/01-small/01-seven.ans", "9\n");
  EXPECT_THAT(error(), HasSubstr("expected no file of secret/01-small/01-seven here"));
  std::filesystem::remove(path("testdata/sum/data/secret/01-small/01-seven.ans"));
  put("testdata/sum/data/sample/2.ans", "9\n");
  EXPECT_THAT(error(), HasSubstr("expected a test sample/2 next to it, found none"));
  std::filesystem::remove(path("testdata/sum/data/sample/2.ans"));
  put("testdata/sum/data/sample/1.message", "no\n");
  EXPECT_THAT(error(), HasSubstr("1.message: not supported"));
  std::filesystem::remove(path("testdata/sum/data/sample/1.message"));
  put("testdata/sum/data/sample/1.yaml", "message: no\n");
  EXPECT_THAT(error(), HasSubstr("message: not supported"));
  std::filesystem::remove(path("testdata/sum/data/sample/1.yaml"));
  put("testdata/sum/data/sample/a\tb.in", "1 2\n");
  EXPECT_THAT(error(), HasSubstr("expected a name without control characters"));
  std::filesystem::remove(path("testdata/sum/data/sample/a\tb.in"));
  EXPECT_EQ(error(), "(no error)");
}

TEST_F(PackageLayout, AcceptsFilesOfTestsByHandAndHiddenFiles) {
  for (const char* const name :
       {"secret/02-files/hand.ans", "secret/02-files/hand.files/m.ans", "sample/1.files/any.args",
        "sample/.DS_Store", "secret/02-files/.hand.ans"}) {
    EXPECT_EQ(error_with(name), "(no error)") << name;
  }
  EXPECT_EQ(error_with("sample/test_group.yaml", "full_feedback: false\n"), "(no error)");
}

TEST_F(PackageLayout, ReportsFilesWithUnsupportedExtensions) {
  EXPECT_THAT(error_with("sample/1.yml"),
              EndsWith("sample/1.yml: expected the extension .yaml, found .yml"));
  EXPECT_THAT(
      error_with("sample/1.args"),
      EndsWith(
          "sample/1.args: not supported: the key args of the test's .yaml gives the arguments"));
}

TEST_F(PackageLayout, ReportsCompanionFilesOfAGeneratedTest) {
  EXPECT_THAT(error_with("secret/02-files/filed.files/n"),
              HasSubstr("filed.files: expected no file of secret/02-files/filed here"));
}

TEST_F(PackageLayout, AcceptsSettingsAboveTheGroups) {
  EXPECT_EQ(error_with("test_group.yaml", "output_validator_args: [--half]\n"), "(no error)");
  EXPECT_THAT(error_with("testdata.yaml"), HasSubstr("data/testdata.yaml: not supported"));
}

TEST_F(PackageLayout, ReportsTestsNextToGroups) {
  EXPECT_THAT(error_with("secret/1.in", "1 2\n"),
              HasSubstr("data/secret: expected tests or groups, found both"));
}

TEST_F(PackageLayout, ReportsInvalidSettingsOfAGroup) {
  EXPECT_THAT(error_with("sample/test_group.yaml", "max_score: 3\n"),
              HasSubstr("max_score: not allowed in a sample"));
  put("testdata/sum/data/secret/01-small/test_group.yaml",
      "max_score: 40\nrequire_pass: [secret/02-files]\n");
  EXPECT_THAT(error(), HasSubstr("found \"secret/02-files\", which comes after it"));
}

TEST_F(PackageLayout, AppliesTheProblemsJudgingToTheSettings) {
  const auto plan = read_plan(package(), "sum");
  ASSERT_TRUE(plan.has_value()) << plan.error().message;
  EXPECT_TRUE(check_layout(*plan, Judging::kScoring).has_value());
  const auto pass_fail = check_layout(*plan, Judging::kPassFail);
  ASSERT_FALSE(pass_fail.has_value());
  EXPECT_THAT(pass_fail.error().message, HasSubstr("max_score: not allowed"));
}

}  // namespace
}  // namespace biglia::judge

#include "judge/grade/expectations.hpp"

#include <gmock/gmock.h>

#include "judge/compile/language.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class SubmissionsYaml : public FolderTest {
 protected:
  Result<std::vector<ExpectationRule>> read(const std::string& text) const {
    put("submissions.yaml", text);
    return read_expectations(path(""));
  }

  std::string fault(const std::string& map) const {
    const auto rules = read("accepted/a.c: " + map + "\n");
    return rules ? "(none)" : rules.error().message;
  }
};

TEST_F(SubmissionsYaml, RefusesKeysAndValuesThatWouldBeIgnored) {
  EXPECT_THAT(fault("{message: a, message: b}"), HasSubstr("duplicate key \"message\", already"));
  EXPECT_THAT(fault("{use_for_time_limit: never}"),
              HasSubstr("use_for_time_limit: expected true or"));
  EXPECT_THAT(fault("{model_solution: very}"), HasSubstr("model_solution: expected true or false"));
  EXPECT_THAT(fault("{secret/02: {requird: [WA]}}"), HasSubstr("did you mean \"required\"?"));
  EXPECT_EQ(fault("{use_for_time_limit: lower, model_solution: true, authors: [A, B]}"), "(none)");
  EXPECT_EQ(fault("{entrypoint: main.py, model_solution: False}"), "(none)");
}

TEST_F(SubmissionsYaml, SaysWhichSubmissionsBoundTheTimeLimit) {
  const auto rules = read(
                         "accepted/fast.c: {use_for_time_limit: false}\n"
                         "mixed: {permitted: [AC, WA]}\n"
                         "time_limit_exceeded/almost.c: {use_for_time_limit: lower}\n"
                         "wrong_answer: {use_for_time_limit: false}\n")
                         .value();
  EXPECT_TRUE(bounds_time_limit(rules, "accepted/a.c"));
  EXPECT_TRUE(bounds_time_limit(rules, "run_time_error/a.c"));
  EXPECT_TRUE(bounds_time_limit(rules, "mixed/a.c"));
  EXPECT_TRUE(bounds_time_limit(rules, "time_limit_exceeded/almost.c"));
  EXPECT_FALSE(bounds_time_limit(rules, "time_limit_exceeded/a.c"));
  EXPECT_FALSE(bounds_time_limit(rules, "wrong_answer/a.c"));
  EXPECT_FALSE(bounds_time_limit(rules, "rejected/a.c"));
}

TEST_F(SubmissionsYaml, ReportsALanguageThatDiffersFromTheFileNames) {
  const auto rules = read("accepted/a.py: {language: pypy3}\n").value();
  SubmissionResult result;
  result.submission.language = default_languages().find("python3");
  compare_with_expectations(rules, "accepted/a.py", {}, result);
  EXPECT_THAT(result.unexpected,
              ElementsAre(HasSubstr("expected the language pypy3, found python3 from the file")));
  result.submission.language_given = true;
  compare_with_expectations(rules, "accepted/a.py", {}, result);
  EXPECT_THAT(result.unexpected, IsEmpty());
  result.submission.language_given = false;
  result.submission.language = default_languages().find("pypy3");
  compare_with_expectations(rules, "accepted/a.py", {}, result);
  EXPECT_THAT(result.unexpected, IsEmpty());
}

}  // namespace
}  // namespace biglia::judge

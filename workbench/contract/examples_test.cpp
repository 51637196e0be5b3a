// `verify` and `generate` both compare the messages of the examples of invalid inputs.
#include "judge/package/examples.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <string>
#include <vector>

#include "judge/package/package_fixture_test.hpp"
#include "judge/problem/registry.hpp"
#include "workbench/contract/print_problem_test.hpp"
#include "workbench/verify/inputs.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::IsEmpty;

class ExamplesOf : public testing::TestWithParam<Problem> {
 protected:
  const fs::path package_ = fs::path(source_testdata()) / GetParam().name;
};

std::vector<std::string> errors_in(const Findings& findings) {
  std::vector<std::string> errors;
  for (const Finding& finding : findings) {
    if (finding.level == Level::kError) errors.push_back(finding.place + ": " + finding.message);
  }
  return errors;
}

TEST_P(ExamplesOf, HaveTheirMessagesInVerify) {
  const TempFolder scratch = *TempFolder::make(testing::TempDir() + "biglia-contract");
  ProgramCalls calls({.problem = GetParam(), .scratch = scratch.path()});
  const auto findings = check_inputs(package_, {}, calls);
  ASSERT_TRUE(findings.has_value()) << findings.error().message;
  EXPECT_THAT(errors_in(*findings), IsEmpty());
}

TEST_P(ExamplesOf, HaveTheirMessagesInGenerate) {
  const auto checked = check_examples(GetParam(), package_);
  EXPECT_TRUE(checked.has_value()) << checked.error().message;
}

INSTANTIATE_TEST_SUITE_P(Problems, ExamplesOf,
                         testing::ValuesIn(builtin_problems().begin(), builtin_problems().end()),
                         name_of_test);

}  // namespace
}  // namespace biglia::judge

#include "judge/generators/check_generated.hpp"

#include <gmock/gmock.h>

#include "judge/files/folder.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// A package in path("p") with numbers below 10 and their doubles, whose validators are scripts.
class CheckGenerated : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    if (const auto box = open_box(); !box)
      BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
    put("p/problem.yaml", "problem_format_version: 2025-09\nname: Double\n");
    put("p/input_validators/v.sh",
        "read n; [ $n -lt ${1:-10} ] && exit 42; echo large $n; exit 43\n");
    put("p/output_validator/check.sh",
        "read found; read n < \"$1\"; [ \"$found\" = $((2 * n)) ] && exit 42\n"
        "echo \"found $found\" > \"$3judgemessage.txt\"; exit 43\n");
  }

  void add(const std::string& name, const std::string& in, const std::string& ans,
           const std::string& out = "") {
    put("p/data/" + name + ".in", in + "\n");
    if (!ans.empty()) put("p/data/" + name + ".ans", ans + "\n");
    if (!out.empty()) put("p/data/" + name + ".out", out + "\n");
    data_.tests.push_back({.name = name, .where = "g.yaml:7", .call = "gen " + in});
  }

  // The error; empty if all checks succeed.
  std::string check() {
    const auto config = read_problem_config(path("p"));
    if (!config) return config.error().message;
    auto programs = BoxedPrograms::open({.package = path("p"),
                                         .languages = &languages_,
                                         .scratch = path("scratch"),
                                         .validation_output = config->limits.validation_output,
                                         .jobs = 2,
                                         .open_box = [] { return open_box(); }});
    if (!programs) return programs.error().message;
    const auto checked = check_generated({.data = data_,
                                          .package = path("p"),
                                          .config = *config,
                                          .programs = *programs,
                                          .kept = path("kept"),
                                          .jobs = 2});
    return checked ? "" : checked.error().message;
  }

  std::size_t kept() const { return children_of(path("kept")).size(); }

  Languages languages_ = program_languages(default_languages());
  GeneratedData data_;
};

TEST_F(CheckGenerated, ChecksInputsAndAnswers) {
  add("sample/a", "1", "2");
  add("secret/b", "12", "24");
  add("secret/c", "3", "5");
  EXPECT_THAT(check(), AllOf(HasSubstr("g.yaml:7: secret/b (gen 12): the input is rejected: b.in: "
                                       "input_validators/v.sh: large 12\n"),
                             HasSubstr("g.yaml:7: secret/c (gen 3): expected that the answer is "
                                       "accepted, found that it is rejected: found 5"),
                             Not(HasSubstr("sample/a"))));
  EXPECT_EQ(kept(), 1U) << "the test that is right";
  put("p/data/secret/b.yaml", "input_validator_args: ['20']\n");
  put("p/data/secret/c.ans", "6\n");
  EXPECT_EQ(check(), "");
  EXPECT_EQ(kept(), 3U);
}

TEST_F(CheckGenerated, ChecksAgainWhatHasOtherCompanionFiles) {
  put("p/input_validators/v.sh", "grep -q right notes.txt && exit 42; echo wrong notes; exit 43\n");
  add("secret/a", "1", "2");
  put("p/data/secret/a.files/notes.txt", "right\n");
  EXPECT_EQ(check(), "");
  put("p/data/secret/a.files/notes.txt", "other\n");
  EXPECT_THAT(check(), HasSubstr("wrong notes"));
}

TEST_F(CheckGenerated, ChecksAgainWithOtherLimits) {
  add("secret/a", "1", "2");
  for (const char* const limits :
       {"", "limits: {validation_time: 30}\n", "limits: {validation_memory: 512}\n",
        "limits: {validation_output: 2}\n"}) {
    put("p/problem.yaml", std::string("problem_format_version: 2025-09\nname: Double\n") + limits);
    const std::size_t before = std::filesystem::exists(path("kept")) ? kept() : 0;
    EXPECT_EQ(check(), "");
    EXPECT_EQ(kept(), before + 1) << limits;
    EXPECT_EQ(check(), "");
    EXPECT_EQ(kept(), before + 1) << limits;
  }
}

TEST_F(CheckGenerated, ChecksExamplesOfInvalidAndValidFiles) {
  add("invalid_input/a", "12", "");
  add("invalid_output/b", "1", "2", "3");
  add("valid_output/c", "1", "2", "2");
  EXPECT_EQ(check(), "");
  add("invalid_input/d", "1", "");
  add("invalid_output/e", "1", "2", "2");
  add("valid_output/f", "1", "2", "3");
  EXPECT_THAT(
      check(),
      AllOf(HasSubstr("invalid_input/d (gen 1): expected that the input is rejected, found"),
            HasSubstr("invalid_output/e (gen 1): expected that the output is rejected, found"),
            HasSubstr("valid_output/f (gen 1): expected that the output is accepted, found")));
}

TEST_F(CheckGenerated, RequiresTheMessageOfARejection) {
  add("invalid_input/a", "12", "");
  add("invalid_output/b", "1", "2", "3");
  put("p/data/invalid_input/a.message", "large 12\n");
  put("p/data/invalid_output/b.message", "found 3\n");
  EXPECT_EQ(check(), "");
  put("p/data/invalid_input/a.message", "small\n");
  put("p/data/invalid_output/b.message", "found 4\n");
  EXPECT_THAT(check(),
              AllOf(HasSubstr("invalid_input/a (gen 12): expected a message that contains "
                              "\"small\", found \"a.in: input_validators/v.sh: large 12\""),
                    HasSubstr("invalid_output/b (gen 1): expected a message that contains "
                              "\"found 4\"")));
}

TEST_F(CheckGenerated, ChecksNoInvalidInputWithoutInputValidators) {
  std::filesystem::remove_all(path("p/input_validators"));
  add("invalid_input/a", "12", "");
  add("secret/b", "12", "24");
  EXPECT_EQ(check(), "");
}

TEST_F(CheckGenerated, UsesTheDefaultOutputValidator) {
  std::filesystem::remove_all(path("p/output_validator"));
  add("secret/a", "1", "any answer");
  add("valid_output/b", "1", "a b", "A  b");
  EXPECT_EQ(check(), "");
  add("invalid_output/c", "1", "a b", "a B");
  EXPECT_THAT(check(),
              HasSubstr("expected that the output is rejected, found that it is accepted"));
}

}  // namespace
}  // namespace biglia::judge

#include "judge/programs/boxed_programs.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "judge/package/package_fixture_test.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// A package in path("p"). Its programs are shell scripts, which need no compiler.
class BoxedProgramsTest : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    if (const auto box = open_box(); !box)
      BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
    put("1.in", "3\n");
    put("1.ans", "9\n");
    put("1.out", "9\n");
  }

  // The error of opening; empty if it succeeds.
  std::string open() {
    auto opened = BoxedPrograms::open({.package = path("p"),
                                       .constants = {{"most", "10"}},
                                       .languages = &languages_,
                                       .scratch = path("scratch"),
                                       .jobs = 1,
                                       .open_box = [] { return open_box(); }});
    if (!opened) return opened.error().message;
    programs_ = std::move(*opened);
    return "";
  }

  std::string validate(const ValidatorFlags& flags = {}) {
    const auto valid = programs_->validate(path("1.in"), "1.in", flags, {kValidationBudget, {}});
    if (!valid) return "cannot run: " + valid.error().message;
    return *valid ? "valid" : valid->error().message;
  }

  Judgement check(const std::vector<std::string>& flags = {},
                  const CallBudget& budget = kValidationBudget) {
    return programs_->check({path("1.in"), path("1.out"), path("1.ans")}, flags, {budget, {}});
  }

  Languages languages_ = program_languages(default_languages());
  std::shared_ptr<BoxedPrograms> programs_;
};

TEST_F(BoxedProgramsTest, RunsEveryInputValidatorWithItsArguments) {
  put("p/input_validators/a.sh",
      "read n; [ \"$n\" -le {{most}} ] && exit 42; echo too large; exit 1\n");
  put("p/input_validators/b.sh",
      "[ \"$*\" = \"$(cat expected)\" ] && exit 42; echo \"got $*\" >&2; exit 43\n");
  put("1.files/expected", "x y\n");
  ASSERT_EQ(open(), "");
  EXPECT_EQ(validate({.all = {"x"}, .arguments = {"y"}}), "valid");
  EXPECT_EQ(validate({.all = {"z"}, .by_name = {{"b", {"x"}}}, .arguments = {"y"}}), "valid");
  EXPECT_EQ(validate(), "1.in: input_validators/b.sh: got");
  put("1.in", "11\n");
  EXPECT_EQ(validate({.all = {"x", "y"}}), "1.in: input_validators/a.sh: too large");
}

TEST_F(BoxedProgramsTest, SaysThatAnOutputVisualizerIsNotRun) {
  put("p/output_visualizer/draw.py", "");
  ASSERT_EQ(open(), "");
  EXPECT_THAT(programs_->warnings(), ElementsAre(HasSubstr("p/output_visualizer: not run: ")));
}

TEST_F(BoxedProgramsTest, ReportsAnInputValidatorThatCrashes) {
  put("p/input_validators/a.sh", "kill -SEGV $$\n");
  ASSERT_EQ(open(), "");
  EXPECT_THAT(validate(),
              AllOf(HasSubstr("cannot run: the input validator input_validators/a.sh on 1.in"),
                    HasSubstr("segmentation fault")));
}

TEST_F(BoxedProgramsTest, ChecksWithInputAnswerFeedbackAndFlags) {
  put("p/output_validator/check.sh",
      "read output; read n < \"$1\"; read answer < \"$2\"\n"
      "[ \"$4\" = strict ] || { echo no flag > \"$3judgemessage.txt\"; exit 43; }\n"
      "[ $output = $answer ] && [ $n = 3 ] && exit 42\n"
      "echo \"expected $answer\" > \"$3judgemessage.txt\"; exit 43\n");
  ASSERT_EQ(open(), "");
  EXPECT_TRUE(check({"strict"}).has_full_credit());
  EXPECT_EQ(check().reason, "no flag");
  put("1.out", "8\n");
  EXPECT_EQ(check({"strict"}).reason, "expected 9");
}

TEST_F(BoxedProgramsTest, ShowsAValidatorFilesThatOnlyTheJudgeMayRead) {
  put("p/output_validator/check.sh", "read n < \"$1\" && read n < \"$2\" && exit 42; exit 43\n");
  for (const char* const name : {"1.in", "1.ans"}) {
    std::filesystem::permissions(path(name), std::filesystem::perms::owner_read);
  }
  ASSERT_EQ(open(), "");
  EXPECT_TRUE(check().has_full_credit()) << check().reason;
}

TEST_F(BoxedProgramsTest, ReportsAValidatorThatBreaksTheProtocol) {
  put("p/output_validator/check.sh", "echo oops >&2; exit 0\n");
  ASSERT_EQ(open(), "");
  const Judgement judgement = check();
  EXPECT_EQ(judgement.verdict, Verdict::kJudgeError);
  EXPECT_THAT(judgement.reason, AllOf(HasSubstr("the output validator output_validator on 1.in"),
                                      HasSubstr("exited with code 0"), HasSubstr("oops")));
}

TEST_F(BoxedProgramsTest, LimitsAValidator) {
  put("p/output_validator/check.sh", "while :; do :; done\n");
  ASSERT_EQ(open(), "");
  const CallBudget budget = {.cpu = std::chrono::milliseconds(200), .memory = mib(64)};
  EXPECT_THAT(check({}, budget).reason, HasSubstr("exceeded the time limit"));
}

TEST_F(BoxedProgramsTest, ShowsAValidatorOnlyTheFilesOfItsTest) {
  put("p/output_validator/check.sh", "cat " + path("secret").string() +
                                         " 2>/dev/null && exit 43\n"
                                         "echo x > /etc/passwd 2>/dev/null && exit 43\n"
                                         "echo x > \"$1\" 2>/dev/null && exit 43\n"
                                         "exit 42\n");
  put("secret", "the answer\n");
  ASSERT_EQ(open(), "");
  EXPECT_TRUE(check().has_full_credit()) << check().reason;
  EXPECT_EQ(get("1.in"), "3\n");
}

TEST_F(BoxedProgramsTest, RejectsALinkInTheFeedback) {
  put("p/output_validator/check.sh", "ln -s /etc/passwd \"$3judgemessage.txt\"; exit 42\n");
  ASSERT_EQ(open(), "");
  EXPECT_EQ(check().verdict, Verdict::kJudgeError);
}

TEST_F(BoxedProgramsTest, KeepsTheFeedbackBetweenPasses) {
  put("p/output_validator/check.sh",
      "cat state 2>/dev/null; echo pass >> state; wc -l < state > judgemessage.txt; exit 43\n");
  ASSERT_EQ(open(), "");
  const auto pass = [&](const std::string& before, const std::string& after) {
    const PassFiles files{path("1.in"), path("1.ans"), before.empty() ? "" : path(before),
                          path(after)};
    return programs_->check_pass(files, path("1.out"), {}, {kValidationBudget, {}}).reason;
  };
  EXPECT_EQ(pass("", "first"), "1");
  EXPECT_EQ(pass("first", "second"), "2");
  EXPECT_EQ(pass("second", "third"), "3");
}

TEST_F(BoxedProgramsTest, BuildsAFolderWithABuildScript) {
  put("p/output_validator/build", "#!/bin/sh\nsed 's/CODE/42/' run.template > run\n");
  put("p/output_validator/run.template", "#!/bin/sh\nexit CODE\n");
  ASSERT_EQ(open(), "");
  EXPECT_TRUE(check().has_full_credit()) << check().reason;
}

TEST_F(BoxedProgramsTest, ReportsAProgramThatDoesNotCompile) {
  put("p/output_validator/check.c", "int main(void) { return x; }\n");
  EXPECT_THAT(open(), AllOf(HasSubstr("output_validator: does not compile: "), HasSubstr("'x'")));
}

TEST_F(BoxedProgramsTest, LinksAProgramToStartFastIfTheSystemCan) {
  put("p/output_validator/check.c",
      "int main(void) {\n#ifdef FAST\n  return 42;\n#else\n  return 43;\n#endif\n}\n");
  const auto open_with = [this](const std::vector<std::string>& options) {
    std::vector<Language> all = languages_.all();
    std::ranges::find(all, "c", &Language::key)->quick_start = options;
    languages_ = Languages(all);
    return open();
  };
  ASSERT_EQ(open_with({"-DFAST"}), "");
  EXPECT_EQ(check().verdict, Verdict::kAccepted);
  ASSERT_EQ(open_with({"-DFAST", "-lno-such-library"}), "");
  EXPECT_EQ(check().verdict, Verdict::kWrongAnswer);
}

TEST_F(BoxedProgramsTest, NeedsNoBoxWithoutPrograms) {
  put("p/problem.yaml", "");
  auto opened = BoxedPrograms::open(
      {.package = path("p"), .languages = &languages_, .scratch = path("scratch"), .open_box = [] {
         return Result<std::unique_ptr<Box>>(failure("no box"));
       }});
  ASSERT_TRUE(opened) << opened.error().message;
  EXPECT_FALSE((*opened)->has_input_validators());
  EXPECT_FALSE((*opened)->has_output_validator());
}

TEST_F(BoxedProgramsTest, ChangesItsDigestWithAnyProgramOrConstant) {
  put("p/input_validators/a.sh", "exit 42\n");
  ASSERT_EQ(open(), "");
  const std::string before = programs_->digest();
  ASSERT_EQ(open(), "");
  EXPECT_EQ(programs_->digest(), before);
  put("p/input_validators/a.sh", "exit 42 # changed\n");
  ASSERT_EQ(open(), "");
  EXPECT_NE(programs_->digest(), before);
}

TEST_F(BoxedProgramsTest, RunsTheStaticValidatorOnTheSources) {
  put("p/static_validator/check.sh",
      "[ \"$1 $2 $4\" = \"c main.c most\" ] || exit 1\n"
      "[ \"$(ls | tr '\\n' ' ')\" = \"biglia_feedback biglia_program main.c \" ] || exit 2\n"
      "grep -q goto main.c && { echo 'uses goto' > \"$3judgemessage.txt\"; exit 43; }\n"
      "echo 0.5 > \"$3score_multiplier.txt\"; exit 42\n");
  put("a/main.c", "int main(void) { return 0; }\n");
  put("program", "binary");
  ASSERT_EQ(open(), "");
  ASSERT_TRUE(programs_->has_static_validator());
  const std::vector<std::string> arguments = {"most"};
  const auto judged = [&] {
    return programs_->check_static({path("a/main.c"), path("program"), "c", "main.c"}, arguments,
                                   {kValidationBudget, {}});
  };
  EXPECT_EQ(judged().multiplier, 0.5) << judged().reason;
  put("a/main.c", "int main(void) { goto end; end: return 0; }\n");
  EXPECT_EQ(judged().verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(judged().reason, "uses goto");
  put("p/static_validator/check.sh", "exit 3\n");
  ASSERT_EQ(open(), "");
  EXPECT_THAT(judged().reason,
              HasSubstr("the static validator static_validator on the submission: expected exit"));
}

TEST_F(BoxedProgramsTest, RunsGrammarsWithTheProgramForThem) {
  std::vector<Language> all = languages_.all();
  Language grammar = *languages_.of_file("a.sh");
  grammar.key = "grammar";
  grammar.extensions = {".ctd"};
  all.push_back(grammar);
  languages_ = Languages(all);
  put("p/input_validators/a.ctd", "[ $# = 0 ] || exit 2; read n; [ $n -le 5 ] && exit 0; exit 1\n");
  ASSERT_EQ(open(), "");
  EXPECT_EQ(validate({.all = {"x"}}), "valid");
  put("1.in", "6\n");
  EXPECT_THAT(validate(), HasSubstr("1.in: input_validators/a.ctd: exited with code 1"));
}

}  // namespace
}  // namespace biglia::judge

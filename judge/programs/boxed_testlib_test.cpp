// Programs that follow testlib's protocol, in boxes. They are shell scripts, which need no compiler.
#include <gmock/gmock.h>

#include "judge/compile/layout.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/programs/boxed_programs.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class BoxedTestlib : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    auto box = open_box();
    if (!box) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
    box_ = std::move(*box);
    put("p/protocols.yaml", "input_validators: testlib\noutput_validator: testlib\n");
    put("1.in", "3\n");
    put("1.ans", "9\n");
    put("1.out", "9\n");
  }

  std::string open() {
    auto opened = BoxedPrograms::open({.package = path("p"),
                                       .languages = &languages_,
                                       .scratch = path("scratch"),
                                       .jobs = 1,
                                       .open_box = [] { return open_box(); }});
    if (!opened) return opened.error().message;
    programs_ = std::move(*opened);
    return "";
  }

  Judgement check(const std::vector<std::string>& flags = {}) {
    return programs_->check({path("1.in"), path("1.out"), path("1.ans")}, flags,
                            {kValidationBudget, {}});
  }

  // The judgement of a submission, a shell script, in an interaction.
  Judgement interact(const std::string& submission, const std::string& name) {
    put("submission/main.sh", submission);
    Executable executable;
    executable.program = path("submission/main.sh");
    executable.command = {"/bin/bash", in_box(kRunProgram)};
    Limits limits;
    limits.cpu = std::chrono::seconds(2);
    limits.wall = std::chrono::seconds(4);
    limits.memory = mib(256);
    return programs_
        ->interact(*box_, executable, {}, limits, {path("1.in"), path("1.ans"), {}, path(name)}, {},
                   {kValidationBudget, {}})
        .judgement;
  }

  Languages languages_ = program_languages(default_languages());
  std::unique_ptr<Box> box_;
  std::shared_ptr<BoxedPrograms> programs_;
};

TEST_F(BoxedTestlib, RunsInputValidatorsOnStandardInput) {
  put("p/input_validators/v.sh",
      "read n; [ \"$*\" = '--testset tests' ] || exit 9; [ $n = 3 ] && exit 0\n"
      "echo \"FAIL n is $n\" >&2; exit 3\n");
  ASSERT_EQ(open(), "");
  const auto validate = [&] {
    const auto valid = programs_->validate(path("1.in"), "1.in", {.all = {"--testset", "tests"}},
                                           {kValidationBudget, {}});
    if (!valid) return valid.error().message;
    return *valid ? std::string("valid") : valid->error().message;
  };
  EXPECT_EQ(validate(), "valid");
  put("1.in", "4\n");
  EXPECT_EQ(validate(), "1.in: input_validators/v.sh: n is 4");
}

TEST_F(BoxedTestlib, GivesTheCheckerItsFilesAndArguments) {
  put("p/output_validator/check.sh",
      "read n < \"$1\"; read output < \"$2\"; read answer < \"$3\"; [ $n = 3 ] || exit 3\n"
      "[ -z \"$4\" ] || { echo \"points 0.5 $4\" >&2; exit 7; }\n"
      "[ $output = $answer ] && exit 0; echo \"wrong answer found $output\" >&2; exit 1\n");
  ASSERT_EQ(open(), "");
  EXPECT_TRUE(check().has_full_credit()) << check().reason;
  EXPECT_EQ(check({"--group"}).score, 0.5);
  put("1.out", "8\n");
  std::filesystem::permissions(path("1.out"), std::filesystem::perms::owner_read);
  EXPECT_EQ(check().reason, "found 8");
}

TEST_F(BoxedTestlib, ReportsACheckerThatBreaksTheProtocol) {
  put("p/output_validator/check.sh", "echo oops >&2; exit 17\n");
  ASSERT_EQ(open(), "");
  const Judgement judgement = check();
  EXPECT_EQ(judgement.verdict, Verdict::kJudgeError);
  EXPECT_THAT(judgement.reason,
              AllOf(HasSubstr("the checker output_validator on 1.in: expected an exit code"),
                    HasSubstr("exited with code 17"), HasSubstr("oops")));
}

TEST_F(BoxedTestlib, JudgesWhatTheInteractorWrote) {
  put("p/protocols.yaml", "output_validator: testlib\nchecker: testlib\n");
  put("p/output_validator/interactor.sh",
      "read n < \"$1\"; read answer < \"$3\"; echo $n\n"
      "read square || { echo 'wrong output format no number' >&2; exit 2; }\n"
      "[ $square = broken ] && { echo 'FAIL bad test' >&2; exit 3; }\n"
      "echo \"$square of $answer\" > \"$2\"; exit 0\n");
  put("p/checker/check.sh",
      "read line < \"$2\"; [ \"$line\" = '9 of 9' ] && exit 0\n"
      "echo \"wrong answer $line\" >&2; exit 1\n");
  ASSERT_EQ(open(), "");
  EXPECT_TRUE(interact("read n; echo $((n * n))\n", "right").has_full_credit());
  EXPECT_EQ(interact("read n; echo $((n + n))\n", "wrong").reason, "6 of 9");
  const Judgement nothing = interact("read n\n", "nothing");
  EXPECT_EQ(nothing.verdict, Verdict::kPresentationError);
  EXPECT_EQ(nothing.reason, "no number");
  const Judgement broken = interact("read n; echo broken\n", "broken");
  EXPECT_EQ(broken.verdict, Verdict::kJudgeError);
  EXPECT_EQ(broken.reason, "the interactor output_validator on 1.in failed: bad test");
}

TEST_F(BoxedTestlib, NeedsTheCheckerThatIsNamed) {
  put("p/protocols.yaml", "output_validator: testlib\nchecker: testlib\n");
  put("p/output_validator/interactor.sh", "exit 0\n");
  EXPECT_THAT(open(), HasSubstr("expected the checker that protocols.yaml names, found none"));
}

TEST_F(BoxedTestlib, ChangesItsDigestWithTheProtocol) {
  put("p/output_validator/check.sh", "exit 0\n");
  ASSERT_EQ(open(), "");
  const std::string before = programs_->digest();
  put("p/protocols.yaml", "");
  ASSERT_EQ(open(), "");
  EXPECT_NE(programs_->digest(), before);
}

}  // namespace
}  // namespace biglia::judge

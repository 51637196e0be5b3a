// Faults of the host during grading are judge errors and are not recorded.
#include <gmock/gmock.h>

#include <atomic>
#include <new>

#include "judge/grade/fake_grading_test.hpp"
#include "judge/grade/grade.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

using HostFaults = FakeGrading;

TEST_F(HostFaults, DetectsABrokenToolchainBeforeCompiling) {
  put("right.c", "right");
  broken_ = true;
  const auto result = grade_paths({"right.c"});
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->submissions[0].judgement.verdict, Verdict::kJudgeError);
  EXPECT_EQ(result->submissions[0].judgement.reason, "cannot compile: the assembler is gone");
  EXPECT_EQ(compiled_, 0);
  broken_ = false;
  EXPECT_EQ(grade_paths({"right.c"})->submissions[0].points, 100);
}

TEST_F(HostFaults, CompileErrorsAreJudgeErrorsIfTheToolchainBreaksDuringGrading) {
  for (const char* name : {"a.c", "b.c", "c.c", "d.c"})
    put(name, std::string("no compile ") + name);
  tools_.compile = [this](Box&, const CompileRequest& request, const std::stop_token&) {
    broken_ = true;
    return compile(request);
  };
  const auto result = grade_paths({"a.c", "b.c", "c.c", "d.c"});
  ASSERT_TRUE(result.has_value());
  for (const SubmissionResult& submission : result->submissions) {
    EXPECT_EQ(submission.judgement.verdict, Verdict::kJudgeError) << submission.submission.name;
    EXPECT_FALSE(submission.compile);
  }
  // None of these errors was recorded.
  broken_ = false;
  tools_.compile = [this](Box&, const CompileRequest& request, const std::stop_token&) {
    return compile(request);
  };
  const int before = compiled_;
  const auto again = grade_paths({"a.c", "b.c", "c.c", "d.c"});
  EXPECT_EQ(compiled_, before + 4);
  for (const SubmissionResult& submission : again->submissions) {
    EXPECT_EQ(submission.judgement.verdict, Verdict::kCompileError);
  }
}

TEST_F(HostFaults, CompilesAgainAfterADoubtfulCompileError) {
  put("right.c", "right");
  tools_.compile = [this](Box&, const CompileRequest& request, const std::stop_token&) {
    auto outcome = compile(request);
    if (compiled_ > 1) return outcome;
    outcome->report.failed = true;
    outcome->report.reason = "gcc: fatal error: Killed signal terminated program cc1";
    outcome->doubtful = true;
    return outcome;
  };
  const auto result = grade_paths({"right.c"});
  EXPECT_EQ(result->submissions[0].judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(compiled_, 2);
}

TEST_F(HostFaults, ResumedGradingChecksNoToolchain) {
  put("right.c", "right");
  put("broken.c", "no compile");
  ASSERT_TRUE(grade_paths({"right.c", "broken.c"}).has_value());
  const int tried = tried_;
  EXPECT_EQ(tried, 2);  // before compiling, and for the compile error
  ASSERT_TRUE(grade_paths({"right.c", "broken.c"}).has_value());
  EXPECT_EQ(tried_, tried);
}

TEST_F(HostFaults, ExceptionIsAJudgeErrorAndIsNotRecorded) {
  put("right.c", "right");
  put("other.c", "right too");
  std::atomic<int> calls{0};
  tools_.run = [&](Box&, const Executable& executable, const TestFiles& test, const Limits&,
                   const std::filesystem::path& scratch, const std::stop_token&) {
    if (calls++ == 0) throw std::bad_alloc();
    return run(executable.program, test, scratch);
  };
  jobs_ = 1;
  const auto result = grade_paths({"right.c", "other.c"});
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->submissions[0].judgement.verdict, Verdict::kJudgeError);
  EXPECT_THAT(result->submissions[0].judgement.reason, HasSubstr("bad_alloc"));
  EXPECT_EQ(result->submissions[1].points, 100);
  const auto again = grade_paths({"right.c", "other.c"});
  EXPECT_EQ(again->submissions[0].points, 100);
}

}  // namespace
}  // namespace biglia::judge

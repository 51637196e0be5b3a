// A fault of the host is never a finding about a package.
#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"
#include "judge/package/package_programs.hpp"
#include "workbench/verify/program_calls.hpp"
#include "workbench/verify/submissions.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

namespace fs = std::filesystem;

// Programs that give no answer, for a reason of this kind.
class FailingPrograms : public PackagePrograms {
 public:
  explicit FailingPrograms(FaultOf fault) : fault_(fault) {}

  CallResult<void> validate(const fs::path& /*input*/, const std::string& /*name*/,
                            const ValidatorFlags& /*flags*/,
                            const CallOptions& /*options*/) override {
    return failure("the validator ended badly", fault_);
  }
  Judgement check(const CheckedFiles& /*files*/, Flags /*flags*/,
                  const CallOptions& /*options*/) override {
    return judge_error(Error{"the checker ended badly", fault_});
  }

 private:
  FaultOf fault_;
};

class HostFaults : public FolderTest {
 protected:
  // The error of validating and of checking a test, or "kFails: " and the message of the outcome.
  std::vector<std::string> outcomes(FaultOf fault) {
    put("1.in", "1\n");
    put("1.ans", "1\n");
    Problem problem;
    problem.programs = std::make_shared<FailingPrograms>(fault);
    TestCase test;
    test.input = path("1.in");
    test.answer = path("1.ans");
    std::vector<std::string> found;
    for (const bool checks : {false, true}) {
      ProgramCalls calls({.problem = problem, .scratch = path("scratch")});
      const auto done = calls.run(
          {[&] { return checks ? calls.check(test, test.answer) : calls.validate(test); }}, "x");
      found.push_back(!done ? done.error().message
                      : done->front().kind == CallOutcome::Kind::kFails
                          ? "kFails: " + done->front().message
                          : "no failure");
    }
    return found;
  }
};

TEST_F(HostFaults, OfACallAreErrorsAndThoseOfAProgramAreOutcomes) {
  for (const FaultOf fault : {FaultOf::kHost, FaultOf::kUnknown}) {
    EXPECT_THAT(outcomes(fault),
                testing::ElementsAre("the validator ended badly", "the checker ended badly"));
  }
  EXPECT_THAT(outcomes(FaultOf::kProblem), testing::ElementsAre("kFails: the validator ended badly",
                                                                "kFails: the checker ended badly"));
}

TEST_F(HostFaults, OfAFullDiskAreErrors) {
  put("scratch", "a file, where a folder is needed");
  put("1.in", "1\n");
  Problem problem;
  problem.programs = std::make_shared<FailingPrograms>(FaultOf::kProblem);
  TestCase test;
  test.input = path("1.in");
  ProgramCalls calls({.problem = problem, .scratch = path("scratch")});
  const auto done = calls.run({[&] { return calls.validate_text(test, "junk"); }}, "x");
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().message, HasSubstr("cannot create folder"));
}

// The judge error of a graded submission.
Result<Findings> findings_of(const Judgement& judgement) {
  GradeResult result;
  SubmissionResult& submission = result.submissions.emplace_back();
  submission.submission.origin = "/p/submissions/accepted/a.c";
  submission.judgement = judgement;
  submission.failed_test = "secret/1";
  return check_submissions("/p", result);
}

TEST_F(HostFaults, OfAGradingAreErrorsAndThoseOfAProgramAreFindings) {
  const auto by_host = findings_of(judge_error(Error{"no box", FaultOf::kHost}));
  ASSERT_FALSE(by_host);
  EXPECT_EQ(by_host.error().message, "submissions/accepted/a.c: no box");
  EXPECT_EQ(by_host.error().fault, FaultOf::kHost);
  EXPECT_FALSE(findings_of(judge_error("cannot compile: no compiler")));
  const auto by_program = findings_of(problem_error("the output validator exited with code 7"));
  ASSERT_TRUE(by_program);
  ASSERT_FALSE(by_program->empty());
  EXPECT_EQ(by_program->front().place, "submissions/accepted/a.c");
  EXPECT_THAT(by_program->front().message, StartsWith("the output validator exited with code 7"));
}

}  // namespace
}  // namespace biglia::judge

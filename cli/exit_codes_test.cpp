#include <gtest/gtest.h>

#include <stop_token>

#include "cli/base/command.hpp"

namespace biglia::judge {
namespace {

ExitCode code_of(FaultOf fault) {
  testing::internal::CaptureStderr();
  const ExitCode code = fail({"the message", fault}, std::stop_token());
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "biglia: the message\n");
  return code;
}

TEST(ExitCodes, FollowFromWhoseFaultAnErrorIs) {
  EXPECT_EQ(code_of(FaultOf::kCall), ExitCode::kUsage);
  EXPECT_EQ(code_of(FaultOf::kSubmission), ExitCode::kWrong);
  EXPECT_EQ(code_of(FaultOf::kUnknown), ExitCode::kJudgeError);
  EXPECT_EQ(code_of(FaultOf::kHost), ExitCode::kJudgeError);
  EXPECT_EQ(code_of(FaultOf::kProblem), ExitCode::kJudgeError);
}

TEST(ExitCodes, OfAStoppedStepIsThatOfAnInterruption) {
  std::stop_source stop;
  stop.request_stop();
  testing::internal::CaptureStderr();
  for (const FaultOf fault : {FaultOf::kCall, FaultOf::kSubmission, FaultOf::kHost}) {
    EXPECT_EQ(fail({"stopped", fault}, stop.get_token()), ExitCode::kInterrupted);
  }
  testing::internal::GetCapturedStderr();
}

TEST(ExitCodes, StepsOfTheCallAreItsFaultUnlessItIsTheHosts) {
  EXPECT_EQ(of_call(Result<int>(failure("expected 1"))).error().fault, FaultOf::kCall);
  EXPECT_EQ(of_call(Result<int>(failure("x", FaultOf::kProblem))).error().fault, FaultOf::kCall);
  EXPECT_EQ(of_call(Result<int>(failure("full", FaultOf::kHost))).error().fault, FaultOf::kHost);
  EXPECT_EQ(of_call(Result<int>(7)).value(), 7);
}

}  // namespace
}  // namespace biglia::judge

#include "judge/grade/time_limit.hpp"

#include <gmock/gmock.h>

#include <initializer_list>
#include <string>

#include "judge/grade/some_groups_test.hpp"

namespace biglia::judge {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

struct Measured {
  std::string name;
  milliseconds slowest;
  double factor = 1;  // of its language
};

GradeResult measured(std::initializer_list<Measured> all) {
  GradeResult result;
  for (const Measured& one : all) {
    SubmissionResult submission;
    submission.submission.name = one.name;
    submission.limits.cpu =
        milliseconds(static_cast<std::int64_t>(one.factor * milliseconds(kMeasuringLimit).count()));
    TestResult test;
    test.state = TestState::kRun;
    test.cpu = one.slowest;
    submission.groups = {{0, {test}}};
    result.submissions.push_back(std::move(submission));
  }
  return result;
}

TEST(InferTimeLimit, IsTheLeastMultipleOfTheResolution) {
  const ProblemLimits limits;  // twice the slowest, in whole seconds
  const auto limit = [&](int ms) {
    return infer_time_limit(measured({{"a", milliseconds(ms)}}), limits)->limit;
  };
  EXPECT_EQ(limit(0), milliseconds(1000));
  EXPECT_EQ(limit(500), milliseconds(1000));
  EXPECT_EQ(limit(501), milliseconds(2000));
  EXPECT_EQ(limit(2600), milliseconds(6000));
}

TEST(InferTimeLimit, FollowsMultiplierAndResolution) {
  ProblemLimits limits;
  limits.ac_to_time_limit = 3;
  limits.time_resolution = milliseconds(250);
  EXPECT_EQ(infer_time_limit(measured({{"a", milliseconds(400)}}), limits)->limit,
            milliseconds(1250));
}

TEST(InferTimeLimit, IsThatOfTheSlowestWithoutTheFactorOfItsLanguage) {
  const auto inferred = infer_time_limit(
      measured({{"c", milliseconds(700)}, {"python", milliseconds(3000), 6}}), ProblemLimits());
  ASSERT_TRUE(inferred.has_value()) << inferred.error().message;
  EXPECT_EQ(inferred->slowest, "c");
  EXPECT_EQ(inferred->limit, milliseconds(2000));
}

TEST(InferTimeLimit, CountsOnlyTheTestsThatBoundIt) {
  GradeResult result = measured({{"a", milliseconds(700)}});
  result.groups = {group("secret", 0, 1)};
  const auto limit = infer_time_limit(
      result, ProblemLimits(),
      [](const Submission&, const std::string& test) { return test != "secret/1"; });
  EXPECT_EQ(limit->limit, milliseconds(1000));
}

TEST(InferTimeLimit, FailsWithoutASubmissionOrIfOneIsTooSlow) {
  GradeResult none = measured({{"kotlin", milliseconds(1)}});
  none.submissions[0].not_judged = "Kotlin is not installed here";
  EXPECT_THAT(infer_time_limit(none, ProblemLimits()).error().message,
              HasSubstr("the package has no accepted submission"));
  GradeResult slow = measured({{"slow", milliseconds(30'000)}});
  slow.submissions[0].groups[0].tests[0].judgement.verdict = Verdict::kTimeLimit;
  slow.groups = {group("secret", 0, 1)};
  EXPECT_THAT(infer_time_limit(slow, ProblemLimits()).error().message,
              HasSubstr("slow, from which it is inferred, takes more than 30 s on secret/1"));
}

}  // namespace
}  // namespace biglia::judge

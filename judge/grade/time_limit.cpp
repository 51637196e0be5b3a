#include "judge/grade/time_limit.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace biglia::judge {

namespace {

struct Slowest {
  std::chrono::microseconds time{0};
  std::string too_slow;  // a test on which the time is not known
};

Slowest slowest_of(const GradeResult& measured, const SubmissionResult& submission,
                   const BoundsLimit& bounds) {
  Slowest slowest;
  for (std::size_t g = 0; g < submission.groups.size(); ++g) {
    for (std::size_t t = 0; t < submission.groups[g].tests.size(); ++t) {
      const TestResult& test = submission.groups[g].tests[t];
      const bool is_named = g < measured.groups.size();
      const std::string name = is_named ? measured.groups[g].tests[t].name : "";
      if (!test.ran() || !bounds(submission.submission, name)) continue;
      slowest.time = std::max(slowest.time, test.cpu);
      if (test.judgement.verdict == Verdict::kTimeLimit) slowest.too_slow = name;
    }
  }
  return slowest;
}

}  // namespace

Result<InferredLimit> infer_time_limit(const GradeResult& measured, const ProblemLimits& limits,
                                       const BoundsLimit& bounds) {
  InferredLimit inferred;
  bool any = false;
  for (const SubmissionResult& submission : measured.submissions) {
    if (!submission.not_judged.empty() || submission.groups.empty()) continue;
    any = true;
    const Judgement& judgement = submission.judgement;
    if (judgement.verdict == Verdict::kJudgeError && judgement.fault != FaultOf::kProblem) {
      return failure("time_limit: not given, and " + submission.submission.name +
                         ", from which it is inferred, was not measured: " + judgement.reason,
                     FaultOf::kHost);
    }
    const Slowest slowest = slowest_of(measured, submission, bounds);
    if (!slowest.too_slow.empty()) {
      return failure("time_limit: not given, and " + submission.submission.name +
                     ", from which it is inferred, takes more than " +
                     std::to_string(kMeasuringLimit.count()) + " s on " + slowest.too_slow);
    }
    const double factor = std::chrono::duration<double>(submission.limits.cpu) / kMeasuringLimit;
    const auto time =
        std::chrono::duration_cast<std::chrono::microseconds>(slowest.time / std::max(factor, 1.0));
    if (time < inferred.time) continue;
    inferred.time = time;
    inferred.slowest = submission.submission.name;
  }
  if (!any) {
    return failure(
        "time_limit: not given, and the package has no accepted submission from which to infer it, "
        "in a language that is installed here");
  }
  const double steps =
      std::ceil(std::chrono::duration<double>(inferred.time) * limits.ac_to_time_limit /
                std::chrono::duration<double>(limits.time_resolution));
  inferred.limit =
      limits.time_resolution * std::max<std::int64_t>(static_cast<std::int64_t>(steps), 1);
  return inferred;
}

}  // namespace biglia::judge

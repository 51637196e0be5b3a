#include "judge/grade/time_limit.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace biglia::judge {

Result<InferredLimit> infer_time_limit(const GradeResult& measured, const ProblemLimits& limits) {
  InferredLimit inferred;
  bool any = false;
  for (const SubmissionResult& submission : measured.submissions) {
    if (!submission.not_judged.empty() || submission.groups.empty()) continue;
    any = true;
    if (submission.judgement.verdict == Verdict::kTimeLimit) {
      return failure("time_limit: not given, and " + submission.submission.name +
                     ", from which it is inferred, takes more than " +
                     std::to_string(kMeasuringLimit.count()) + " s on " + submission.failed_test);
    }
    const double factor = std::chrono::duration<double>(submission.limits.cpu) / kMeasuringLimit;
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(submission.slowest() /
                                                                            std::max(factor, 1.0));
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

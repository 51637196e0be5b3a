// Infers the time limit of a package that gives none, from its example submissions.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "judge/grade/results.hpp"
#include "judge/package/problem_config.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The time limit under which the submissions are measured.
inline constexpr std::chrono::seconds kMeasuringLimit{30};

struct InferredLimit {
  std::chrono::milliseconds limit{0};
  std::string slowest;                // the name of the slowest submission
  std::chrono::microseconds time{0};  // of it, without the time factor of its language
};

// Whether a submission bounds the limit by its time on this test.
using BoundsLimit = std::function<bool(const Submission&, const std::string& test)>;

// `measured` has the submissions that bound the limit from below (expectations.hpp), graded with
// kMeasuringLimit. Error: there is none, or one exceeds kMeasuringLimit.
Result<InferredLimit> infer_time_limit(
    const GradeResult& measured, const ProblemLimits& limits,
    const BoundsLimit& bounds = [](const Submission&, const std::string&) { return true; });

}  // namespace biglia::judge

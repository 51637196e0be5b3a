// Compares the time limit with the times of the example submissions.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/grade/results.hpp"
#include "judge/package/problem_config.hpp"
#include "workbench/verify/finding.hpp"

namespace biglia::judge {

// The time of a submission on its slowest test, without the time factor of its language.
struct MeasuredTime {
  std::string submission = {};  // "submissions/accepted/a.py"
  std::string test = {};
  std::chrono::microseconds time{0};
};

struct TimingSummary {
  std::chrono::milliseconds limit{0};
  bool inferred = false;                     // the package gives no limit
  std::optional<MeasuredTime> slowest = {};  // of the accepted ones
  // Of those that are too slow, if it ends under the limit times time_limit_to_tle.
  std::optional<MeasuredTime> fastest = {};
  std::vector<std::string> too_slow = {};  // "submissions/time_limit_exceeded/b.py"
};

// The slowest of the accepted submissions.
TimingSummary summarise_times(const std::filesystem::path& package, const GradeResult& result,
                              const ProblemLimits& limits, bool inferred);

// The submissions that exceeded the time limit, with the tests on which they did: their indices in
// the result and the groups.
struct TooSlow {
  std::size_t submission = 0;
  std::vector<TestCase> tests = {};
};
std::vector<TooSlow> too_slow_in(const GradeResult& result);

// `rerun` has the result of one of them on these tests, under the time limit times
// time_limit_to_tle. If no test exceeded that limit, the submission is too fast: sets
// summary.fastest if it is faster than the one there.
void add_rerun(const std::filesystem::path& package, const TooSlow& submission,
               const GradeResult& result, const GradeResult& rerun, TimingSummary& summary);

// Warnings: the limit is less than ac_to_time_limit times the slowest accepted submission; a
// submission that is too slow would not be under a limit of time_limit_to_tle times as much. Info:
// no submission is too slow although submissions are expected to be.
Findings check_timing(const TimingSummary& summary, const ProblemLimits& limits);

}  // namespace biglia::judge

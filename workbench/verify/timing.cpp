#include "workbench/verify/timing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using std::chrono::microseconds;

double seconds(microseconds time) { return std::chrono::duration<double>(time).count(); }

// Without the time factor of the language.
microseconds normal_time(microseconds cpu, const SubmissionResult& submission,
                         const Limits& of_problem) {
  const double factor = seconds(submission.limits.cpu) / std::max(seconds(of_problem.cpu), 1e-9);
  return microseconds(static_cast<std::int64_t>(static_cast<double>(cpu.count()) / factor));
}

std::string place_of(const fs::path& package, const SubmissionResult& submission) {
  return safe_line(submission.submission.origin.lexically_relative(package).generic_string());
}

MeasuredTime slowest_test(const fs::path& package, const GradeResult& result,
                          const SubmissionResult& submission) {
  MeasuredTime slowest{.submission = place_of(package, submission)};
  for (std::size_t g = 0; g < submission.groups.size(); ++g) {
    for (std::size_t t = 0; t < submission.groups[g].tests.size(); ++t) {
      const TestResult& test = submission.groups[g].tests[t];
      if (!test.ran() || test.cpu < slowest.time) continue;
      slowest.time = test.cpu;
      slowest.test = result.groups[g].tests[t].name;
    }
  }
  slowest.time = normal_time(slowest.time, submission, result.limits);
  return slowest;
}

bool is_too_slow(const TestResult& test) {
  return test.ran() && test.judgement.verdict == Verdict::kTimeLimit;
}

}  // namespace

TimingSummary summarise_times(const fs::path& package, const GradeResult& result,
                              const ProblemLimits& limits, bool inferred) {
  TimingSummary summary{.limit = limits.time, .inferred = inferred};
  for (const SubmissionResult& submission : result.submissions) {
    if (!submission.complete || !submission.judgement.has_full_credit()) continue;
    MeasuredTime slowest = slowest_test(package, result, submission);
    if (!summary.slowest || slowest.time > summary.slowest->time) {
      summary.slowest = std::move(slowest);
    }
  }
  for (const TooSlow& slow : too_slow_in(result)) {
    summary.too_slow.push_back(place_of(package, result.submissions[slow.submission]));
  }
  return summary;
}

std::vector<TooSlow> too_slow_in(const GradeResult& result) {
  std::vector<TooSlow> all;
  for (std::size_t s = 0; s < result.submissions.size(); ++s) {
    TooSlow slow{.submission = s};
    const SubmissionResult& submission = result.submissions[s];
    for (std::size_t g = 0; g < submission.groups.size(); ++g) {
      for (std::size_t t = 0; t < submission.groups[g].tests.size(); ++t) {
        if (!is_too_slow(submission.groups[g].tests[t])) continue;
        slow.tests.push_back(result.groups[g].tests[t]);
      }
    }
    if (!slow.tests.empty()) all.push_back(std::move(slow));
  }
  return all;
}

void add_rerun(const fs::path& package, const TooSlow& submission, const GradeResult& result,
               const GradeResult& rerun, TimingSummary& summary) {
  if (rerun.submissions.size() != 1 || !rerun.submissions.front().complete) return;
  const SubmissionResult& again = rerun.submissions.front();
  for (const GroupResult& group : again.groups) {
    if (std::ranges::any_of(group.tests, is_too_slow)) return;
    // After another verdict, tests may not have been run.
    if (!std::ranges::all_of(group.tests, &TestResult::ran)) return;
  }
  MeasuredTime time = slowest_test(package, rerun, again);
  time.submission = place_of(package, result.submissions[submission.submission]);
  if (!summary.fastest || time.time < summary.fastest->time) summary.fastest = std::move(time);
}

Findings check_timing(const TimingSummary& summary, const ProblemLimits& limits) {
  Findings findings;
  const auto warn = [&](std::string place, std::string message, std::string remedy) {
    findings.push_back(
        {Level::kWarning, Check::kTiming, std::move(place), std::move(message), std::move(remedy)});
  };
  const double limit = seconds(summary.limit);
  if (summary.slowest && !summary.inferred) {
    const double least = seconds(summary.slowest->time) * limits.ac_to_time_limit;
    if (least > limit) {
      warn("problem.yaml",
           fmt::format("time_limit: expected at least {:.2f} s = {:g} times the slowest accepted "
                       "submission, {}, which takes {:.2f} s on {}; found {:.2f} s",
                       least, limits.ac_to_time_limit, summary.slowest->submission,
                       seconds(summary.slowest->time), summary.slowest->test, limit),
           "Raise time_limit, or lower ac_to_time_limit in time_multipliers.");
    }
  }
  if (summary.fastest) {
    warn(
        summary.fastest->submission,
        fmt::format("expected that it takes more than {:.2f} s = {:g} times the time limit on some "
                    "test, found {:.2f} s on {}: on another machine it may be in time",
                    limit * limits.time_limit_to_tle, limits.time_limit_to_tle,
                    seconds(summary.fastest->time), summary.fastest->test),
        "Add a larger test, lower time_limit, or lower time_limit_to_tle in time_multipliers.");
  }
  return findings;
}

}  // namespace biglia::judge

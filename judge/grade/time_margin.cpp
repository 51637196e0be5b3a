#include "judge/grade/time_margin.hpp"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "judge/base/rounded_time.hpp"
#include "judge/base/shown_limit.hpp"

namespace biglia::judge {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

}  // namespace

double time_margin(const GradeRequest& request) {
  return request.programs == nullptr ? 1 : request.config.limits.time_limit_to_tle;
}

double time_margin(const GradeRequest& request, const Submission& submission) {
  return submission.is_timed ? time_margin(request) : 1;
}

Limits with_margin(Limits limits, double margin) {
  const milliseconds longer = scaled(limits.cpu, margin - 1);
  limits.cpu += longer;
  limits.wall += longer;
  return limits;
}

TestRun within_limits(TestRun run, const Limits& limits, const std::string& time_note) {
  TestResult& result = run.result;
  if (run.interrupted || result.judgement.verdict == Verdict::kJudgeError) return run;
  const bool ended = !run.cut_at_time_limit;
  const microseconds tenth = microseconds(limits.cpu) / 10;
  run.near_time_limit =
      ended && result.cpu >= limits.cpu - tenth && result.cpu <= limits.cpu + tenth;
  if (result.cpu <= limits.cpu) return run;
  if (ended) result.late_verdict = result.judgement.verdict;
  const double seconds = std::chrono::duration<double>(result.cpu).count();
  result.judgement = {
      Verdict::kTimeLimit,
      fmt::format("exceeded the time limit of {}{}{} (CPU {:.2f} s)", shown_limit(limits.cpu),
                  time_note.empty() ? "" : " ", time_note, seconds),
      std::move(result.judgement.details)};
  run.cut_at_time_limit = true;  // other tests may have slowed it down
  return run;
}

}  // namespace biglia::judge

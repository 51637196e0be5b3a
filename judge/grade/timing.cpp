#include "judge/grade/timing.hpp"

#include <sched.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <utility>

namespace biglia::judge {
namespace {

std::string seconds(std::chrono::microseconds time) {
  const auto hundredths = (time.count() + 5000) / 10'000;
  const std::string fraction = std::to_string(hundredths % 100);
  return std::to_string(hundredths / 100) + (fraction.size() < 2 ? ".0" : ".") + fraction + " s";
}

// The last processor that this process may use.
std::optional<unsigned> last_processor() {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return std::nullopt;
  for (unsigned i = CPU_SETSIZE; i-- > 0;) {
    if (CPU_ISSET(i, &allowed)) return i;
  }
  return std::nullopt;
}

}  // namespace

std::shared_lock<std::shared_mutex> TimedRuns::share_cores() {
  {
    const std::lock_guard wait_for_gate(gate_);
  }
  return std::shared_lock(cores_);
}

TestRun TimedRuns::normally(const Run& run, bool rerun_timeouts) {
  TestRun once;
  {
    const auto shared = share_cores();
    once = run(std::nullopt);
  }
  if (once.interrupted) return once;
  if (once.starved) return alone(run, "starved while other tests ran", once.result);
  if (once.near_time_limit) return alone(run, "within 10 % of the time limit", once.result);
  if (!rerun_timeouts || !once.cut_at_time_limit) return once;
  return alone(run, "over the time limit while other tests ran", once.result);
}

TestRun TimedRuns::carefully(const Run& run) {
  const std::lock_guard gate(gate_);
  const std::unique_lock cores(cores_);
  std::array<TestRun, 3> runs;
  std::string times;
  for (TestRun& one : runs) {
    one = run(last_processor());
    if (one.interrupted || one.result.judgement.verdict == Verdict::kJudgeError) return one;
    times += (times.empty() ? "" : ", ") + seconds(one.result.cpu);
  }
  const bool same = std::ranges::all_of(runs, [&](const TestRun& one) {
    const Judgement& first = runs[0].result.judgement;
    return one.result.judgement.verdict == first.verdict &&
           one.result.judgement.multiplier == first.multiplier;
  });
  std::ranges::sort(runs, {}, [](const TestRun& one) { return one.result.cpu; });
  TestRun median = std::move(runs[1]);
  median.result.note = "three runs alone on one processor: " + times +
                       (same ? "" : "; the verdicts differ, the median run counts");
  return median;
}

TestRun TimedRuns::alone(const Run& run, const std::string& why, const TestResult& first) {
  const std::lock_guard gate(gate_);
  const std::unique_lock cores(cores_);
  TestRun again = run(std::nullopt);
  again.result.note = why + ": run again alone (" + seconds(first.cpu) + ", then " +
                      seconds(again.result.cpu) + ")";
  return again;
}

}  // namespace biglia::judge

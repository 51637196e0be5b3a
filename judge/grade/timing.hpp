// Decides how often a test is run, and whether other tests run at the same time.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>

#include "judge/grade/judge_one.hpp"

namespace biglia::judge {

enum class Timing {
  kNormal,   // once, with other tests; rerun alone if near or over the time limit
  kCareful,  // three times alone on one processor; the run with the median time counts
};

// Shared by the threads of a grading. A run alone waits until the other runs have ended; meanwhile
// no new run starts.
class TimedRuns {
 public:
  // Runs the test once, on the given processor if there is one.
  using Run = std::function<TestRun(std::optional<unsigned> processor)>;

  // Runs the test with others. Reruns it alone if it was near the time limit, or starved: it waited
  // for a processor until its wall time was over. With `rerun_timeouts`, also reruns a test that
  // was killed at the time limit: other tests may have slowed it down.
  TestRun normally(const Run& run, bool rerun_timeouts);
  TestRun carefully(const Run& run);

  // Lets work without a time measurement run together with other runs.
  std::shared_lock<std::shared_mutex> share_cores();

 private:
  TestRun alone(const Run& run, const std::string& why, const TestResult& first);

  std::mutex gate_;          // held by a run alone, so that no new run starts
  std::shared_mutex cores_;  // shared by runs, exclusive for a run alone
};

}  // namespace biglia::judge

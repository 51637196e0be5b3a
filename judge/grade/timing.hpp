// How often a test is run, and beside what.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>

#include "judge/grade/judge_one.hpp"

namespace biglia::judge {

enum class Timing {
  kNormal,   // once, beside others; near the time limit, or over it, once more, alone
  kCareful,  // three times alone on one processor; the median counts
};

// Shared by the threads of a grading; whoever runs alone waits for the others to end, and nobody
// new begins before it.
class TimedRuns {
 public:
  // One run, on this processor where one is named.
  using Run = std::function<TestRun(std::optional<unsigned> processor)>;

  // A run that had to wait for a processor until its wall time was over is run again alone, later.
  // With `doubt_cuts`, a run that was killed at the time limit is run again alone, too: a neighbour may
  // have slowed it.
  TestRun normally(const Run& run, bool doubt_cuts);
  TestRun carefully(const Run& run);

  // What needs no clock: as normally(), without the second run.
  std::shared_lock<std::shared_mutex> beside_others();

 private:
  TestRun alone(const Run& run, const std::string& why, const TestResult& first);

  std::mutex gate_;          // whoever wants to run alone holds it, and nobody new begins
  std::shared_mutex cores_;  // shared by runs, exclusive for a run alone
};

}  // namespace biglia::judge

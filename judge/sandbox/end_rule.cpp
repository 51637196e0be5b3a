#include "judge/sandbox/end_rule.hpp"

namespace biglia::judge {

BoxEnd end_of(const RunFacts& facts) {
  if (facts.judge_failed || facts.reported == Reported::kNotStarted) return BoxEnd::kBoxFailure;
  if (facts.reported == Reported::kNotExecutable) return BoxEnd::kNotExecuted;
  const bool by_itself = facts.reported != Reported::kNothing;
  if (facts.killed_for == BoxEnd::kInterrupted && !by_itself) return BoxEnd::kInterrupted;
  if (facts.too_much_output) return BoxEnd::kOutputLimit;
  if (facts.out_of_memory == OutOfMemory::kMachine) return BoxEnd::kBoxFailure;
  if (facts.out_of_memory == OutOfMemory::kBox || facts.killed_for == BoxEnd::kMemoryLimit) {
    return BoxEnd::kMemoryLimit;
  }
  if (facts.over_cpu) return BoxEnd::kCpuLimit;
  if (by_itself && facts.over_wall) return BoxEnd::kWallLimit;
  if (facts.reported == Reported::kExited) return BoxEnd::kExited;
  if (facts.reported == Reported::kSignalled) return BoxEnd::kSignalled;
  return facts.killed_for.value_or(BoxEnd::kBoxFailure);
}

}  // namespace biglia::judge

#include "judge/sandbox/box_end.hpp"

#include <csignal>
#include <cstring>
#include <system_error>

namespace biglia::judge {
namespace {

// The kernel's count of processes of the group that were killed because memory ran out does not say
// whose memory: the group's, or the whole machine's. The group ran out of its own only near its
// limit.
bool is_hosts_memory(const Watched& watched, const Limits& limits) {
  const std::uint64_t near_limit = limits.memory.count / 8 * 7;
  return watched.oom_kills > 0 && watched.memory.count > 0 && watched.memory.count < near_limit;
}

// Our own failure comes first, then the output cap, memory, CPU time, wall time, and last how the
// program ended. CPU time counts also when it was found only after the end; wall time does not where
// the program ended by itself before it was killed.
BoxEnd decide(const Watched& watched, const Limits& limits, bool too_much_output) {
  if (!watched.failure.empty()) return BoxEnd::kBoxFailure;
  if (watched.ended && watched.ended->outcome != launcher::Outcome::kEnded) {
    return BoxEnd::kBoxFailure;
  }
  const bool by_itself = watched.ended.has_value();
  if (watched.killed_for == BoxEnd::kInterrupted && !by_itself) return BoxEnd::kInterrupted;
  if (too_much_output) return BoxEnd::kOutputLimit;
  if (is_hosts_memory(watched, limits)) return BoxEnd::kBoxFailure;
  if (watched.oom_kills > 0 || watched.killed_for == BoxEnd::kMemoryLimit) {
    return BoxEnd::kMemoryLimit;
  }
  if (watched.cpu > limits.cpu) return BoxEnd::kCpuLimit;
  if (by_itself && watched.wall > limits.wall + watched.starved) return BoxEnd::kWallLimit;
  if (watched.ended) {
    return watched.ended->code == CLD_EXITED ? BoxEnd::kExited : BoxEnd::kSignalled;
  }
  return watched.killed_for.value_or(BoxEnd::kBoxFailure);
}

std::string note_of(const Watched& watched, const Limits& limits) {
  if (!watched.failure.empty()) return watched.failure;
  if (is_hosts_memory(watched, limits)) {
    return "the machine ran out of memory: the box had " + to_string(watched.memory) + " of its " +
           to_string(limits.memory);
  }
  return watched.ended ? failure_note(*watched.ended) : "the box was killed by somebody else";
}

}  // namespace

std::string failure_note(const launcher::Ended& ended) {
  const std::string step(ended.step, ::strnlen(ended.step, sizeof ended.step));
  if (step.empty()) return "the box was killed before its program began";
  return "the box did not start: " + step + ": " + std::generic_category().message(ended.error);
}

BoxResult to_result(const Watched& watched, const BoxRequest& request, const Printed& printed) {
  const Limits& limits = request.limits;
  BoxResult result;
  result.end = decide(watched, limits, printed.too_much);
  result.killed = watched.killed_for.has_value() && !watched.ended;
  result.cpu = watched.cpu;
  result.wall = watched.wall;
  result.starved = watched.starved;
  result.memory = watched.memory;
  result.written = printed.output;
  const int status = watched.ended ? watched.ended->status : 0;
  if (result.end == BoxEnd::kExited) result.exit_code = status;
  if (result.end == BoxEnd::kSignalled) result.signal = status;
  if (result.end == BoxEnd::kBoxFailure) result.note = note_of(watched, limits);
  return result;
}

}  // namespace biglia::judge

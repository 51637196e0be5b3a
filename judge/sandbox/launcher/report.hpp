// Records how far a set-up came, for the process that waits for it. Steps have names. The first
// step that fails is kept.
#pragma once

#include <cstdint>

#include "judge/sandbox/launcher/protocol.hpp"

namespace biglia::judge::launcher {

struct Report {
  char step[kStepBytes];     // the step that failed; empty for none
  std::int32_t error;        // its errno
  std::uint64_t started_ns;  // the program was about to be executed
  std::int64_t set_up_us;    // CPU time of the program's process until then
};

// The report that step() writes to: the process's own, or one that its parent reads too.
extern Report* report;

// Keeps this step and errno, unless a step failed before.
void record_failure(const char* what, const char* which);

// If `done` is false, records the step and errno. Both functions return `done`, so steps can be
// chained with &&.
inline bool step(bool done, const char* what, const char* which) {
  if (!done) record_failure(what, which);
  return done;
}
inline bool step(bool done, const char* what) { return step(done, what, ""); }

// Copies step and error into a message.
template <typename Fixed>
void copy_step(Fixed& fixed) {
  static_assert(sizeof fixed.step == sizeof report->step);
  __builtin_memcpy(fixed.step, report->step, sizeof fixed.step);
  fixed.error = report->error;
}

std::uint64_t now_ns();
std::int64_t own_cpu_us();

}  // namespace biglia::judge::launcher

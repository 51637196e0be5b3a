// How far a set-up came, for the one who waits for it: steps have names, the first that fails is
// kept.
#pragma once

#include <cstdint>

#include "judge/sandbox/launcher/protocol.hpp"

namespace biglia::judge::launcher {

struct Report {
  char step[kStepBytes];     // that failed; empty for none
  std::int32_t error;        // its errno
  std::uint64_t started_ns;  // the program was about to be executed
  std::int64_t set_up_us;    // CPU time of its process until then
};

// Where step() writes: the process's own, unless its parent has to read it too.
extern Report* report;

// Notes the step if it is not done, with errno; both return `done`, so that steps chain by &&.
bool step(bool done, const char* what);
bool step(bool done, const char* what, const char* which);

// Copies step and error into a message.
template <typename Fixed>
void tell_step(Fixed& fixed) {
  static_assert(sizeof fixed.step == sizeof report->step);
  __builtin_memcpy(fixed.step, report->step, sizeof fixed.step);
  fixed.error = report->error;
}

std::uint64_t now_ns();
std::int64_t own_cpu_us();

}  // namespace biglia::judge::launcher

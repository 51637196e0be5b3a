// The process that becomes the program: it gives up its privileges, waits for what to run, and
// executes it.
#pragma once

#include <cstdint>

#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/launcher/report.hpp"
#include "judge/sandbox/launcher/slot.hpp"

namespace biglia::judge::launcher {

// In memory shared by the box's first process and this one until the program is executed.
struct JobPlan {
  Report report{};
  const Slot* slot = nullptr;
  Prepare limits;
  int proc = -1;                  // a mount of the box's /proc that may be written to
  std::uint32_t files_shown = 0;  // a futex: 1 once the last Binds is done
  std::uint32_t collect = 0;      // as the Run says
};

// The first process's word that the files are there.
void tell_files_shown(JobPlan& plan);

// The Run comes over `socket`. What fails stands in the report.
[[noreturn]] void become_job(JobPlan& plan, int socket);

}  // namespace biglia::judge::launcher

// The process that becomes the program: it drops its privileges, waits for the command, and
// executes it.
#pragma once

#include <sys/types.h>

#include <cstdint>

#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/launcher/report.hpp"
#include "judge/sandbox/launcher/slot.hpp"

namespace biglia::judge::launcher {

// The memory that the box's first process and this one share until the program is executed.
struct JobPlan {
  Report report{};
  const Slot* slot = nullptr;
  Prepare limits;
  int proc = -1;                  // a writable mount of the box's /proc, or the host's /proc
  pid_t first = 0;                // the box's first process
  std::uint32_t files_shown = 0;  // a futex: 1 once the last Binds is done
  std::uint32_t collect = 0;      // as in the Run
  int alone = -1;  // of a box of one process: its socket for Started and Ended; else -1
};

// Called by the first process once the files are mounted.
void announce_files(JobPlan& plan);

// Receives the Run over `socket`. A step that fails is recorded in the report.
[[noreturn]] void become_job(JobPlan& plan, int socket);

}  // namespace biglia::judge::launcher

// One box: its first process, which sets it up and waits for a program to run in it, and the
// process that becomes the program.
#pragma once

#include <sys/types.h>

#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/launcher/slot.hpp"

namespace biglia::judge::launcher {

struct BoxProcess {
  pid_t pid = -1;
  int pidfd = -1;
};

// The box's ends.
struct BoxSockets {
  int box = -1;      // its first process's
  int program = -1;  // of the process that becomes the program
};

// Starts the first process of a box, which has the sockets from then on. pid -1: it could not be
// started, the report says why.
BoxProcess start_box(const Slot& slot, const Prepare& expected, const BoxSockets& sockets);

}  // namespace biglia::judge::launcher

// One box: the first process, which sets the box up and waits until its program ends, and the
// process that becomes the program.
#pragma once

#include <sys/types.h>

#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/launcher/slot.hpp"

namespace biglia::judge::launcher {

struct BoxProcess {
  pid_t pid = -1;
  int pidfd = -1;
  bool alone = false;  // a child of the judge, without other processes
};

// The box's ends of its sockets.
struct InheritedSockets {
  int box = -1;      // of its first process
  int program = -1;  // of the process that becomes the program
};

// Starts the first or only process of a box, which then has the sockets. A pid of -1 means that it could
// not be started; the report gives the reason.
BoxProcess start_box(const Slot& slot, const Prepare& request, const InheritedSockets& sockets);

// Kills the box. Its first process has ended when its pidfd is readable.
void end_box(const Slot& slot, const BoxProcess& process);

}  // namespace biglia::judge::launcher

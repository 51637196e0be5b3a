// The host's files that a run's program is shown.
#pragma once

#include "judge/sandbox/launcher/channel.hpp"
#include "judge/sandbox/launcher/slot.hpp"

namespace biglia::judge::launcher {

// Shows those that a Binds names. With the last of them, the box is complete: where the slot is not
// privileged it leaves the host's tree. False: a step failed.
bool show_files(const Slot& slot, Message& message, bool& last);

}  // namespace biglia::judge::launcher

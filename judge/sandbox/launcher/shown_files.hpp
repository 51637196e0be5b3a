// Shows host files to a run's program.
#pragma once

#include "judge/sandbox/launcher/channel.hpp"
#include "judge/sandbox/launcher/slot.hpp"

namespace biglia::judge::launcher {

// Mounts the files of a Binds message. The last one completes the box: if the slot is not
// privileged, the box then leaves the host's tree. Returns false if a step failed.
bool show_files(const Slot& slot, Message& message, bool& last);

}  // namespace biglia::judge::launcher

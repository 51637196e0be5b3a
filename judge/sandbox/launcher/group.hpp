// The cgroup of a box (cgroup v2). The launcher creates and removes it in the slot's folder. The
// box reads it at its end; if the box was killed, the launcher reads it before removing it.
#pragma once

#include <cstdint>

#include "judge/sandbox/launcher/protocol.hpp"

namespace biglia::judge::launcher {

// Creates the group and returns its folder; -1 with errno.
int make_group(int slot, std::uint32_t box);
// Returns the available figures; all are zero for a folder of -1.
GroupFigures read_group(int group);
// Opens the group again; -1 if it does not exist.
int open_group(int slot, std::uint32_t box);
// Returns 0 or the errno. REQUIRES: its processes are dead.
int remove_group(int slot, std::uint32_t box);

}  // namespace biglia::judge::launcher

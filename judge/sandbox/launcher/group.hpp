// The cgroup of a box (cgroup v2): made and removed by the launcher in the slot's folder, read
// by the box when it ends and by the launcher when it was killed, before anybody removes it.
#pragma once

#include <cstdint>

#include "judge/sandbox/launcher/protocol.hpp"

namespace biglia::judge::launcher {

// Its folder; -1 with errno.
int make_group(int slot, std::uint32_t box);
// What is there to read; all zero for a folder of -1.
GroupFigures read_group(int group);
// Opens the group again; -1 where it is not.
int open_group(int slot, std::uint32_t box);
// REQUIRES: its processes are dead. errno, 0 for done.
int remove_group(int slot, std::uint32_t box);

}  // namespace biglia::judge::launcher

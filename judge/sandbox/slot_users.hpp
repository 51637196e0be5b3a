// The users that a slot's boxes have on the host: never those of a person or a service, and not the
// same for two slots, so that a box can never send a signal to another one's processes or open its
// files.
#pragma once

#include <sys/types.h>

#include <array>

#include "judge/sandbox/rung.hpp"

namespace biglia::judge {

// Inside every box: who sets it up, and who the program is. Two boxes of a slot are alive at once,
// one running and one ready; their programs are two users, so that each one's count of processes is
// its own.
inline constexpr unsigned kBoxRoot = 0;
inline constexpr std::array<unsigned, 2> kJobs = {65534, 65533};

// The same on the host.
struct SlotUsers {
  unsigned box_root = 0;
  std::array<unsigned, 2> jobs{};
};

// Differs between the slots of this process (16 of them) and between processes alive at once.
SlotUsers next_slot_users();

// Whether boxes of this rung have users of their own: where the judge is the machine's root, who
// may give them any. Else the program is the judge's own user, behind another number.
bool has_own_users(Rung rung);

struct UserRange {
  unsigned first = 0;
  unsigned count = 0;
};

// Those of all slots of a process: no process of the machine has one but its boxes'.
UserRange slot_users_of(pid_t judge);

}  // namespace biglia::judge

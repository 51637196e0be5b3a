// The host users of a slot's boxes. They are never users of a person or a service, and no two slots
// share one. A box therefore can neither send a signal to the processes of another box nor open its
// files.
#pragma once

#include <sys/types.h>

#include <array>
#include <memory>

#include "judge/sandbox/rung.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// User ids inside every box: of its set-up, and of its program. A slot has two boxes alive at once,
// one running and one ready. Their programs have different users, so that each has its own process
// count.
inline constexpr unsigned kBoxRoot = 0;
inline constexpr std::array<unsigned, 2> kJobs = {65534, 65533};

// The corresponding ids on the host.
struct SlotUsers {
  unsigned box_root = 0;
  std::array<unsigned, 2> jobs{};
};

// How many boxes a process can have at once.
inline constexpr unsigned kMostSlots = 16;

struct GiveBackSlot {
  void operator()(const SlotUsers* users) const;
};
using OwnSlotUsers = std::unique_ptr<const SlotUsers, GiveBackSlot>;

// Takes a free slot of this process until the result is destroyed. Its users differ from those of the
// other slots, and from those of other processes that are alive at once. A slot that was given back
// is used again as late as possible. The error: all slots are taken. Thread-safe.
Result<OwnSlotUsers> take_slot_users();

// Whether boxes of this rung have their own users. That is the case if the judge is root of the
// machine and can therefore use any id. Otherwise the program runs as the judge's user under
// another number.
bool has_own_users(Rung rung);

struct UserRange {
  unsigned first = 0;
  unsigned count = 0;
};

// The ids of all slots of a process. No other process of the machine uses them.
UserRange slot_users_of(pid_t judge);

}  // namespace biglia::judge

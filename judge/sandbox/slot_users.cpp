#include "judge/sandbox/slot_users.hpp"

#include <unistd.h>

#include <bitset>
#include <cstdint>
#include <mutex>
#include <sstream>
#include <string>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

// No distribution, container manager or systemd assigns ids from 0x70000000 to 0x7fffffff
// (systemd's UIDS-GIDS). This range has room for 16 slots of four ids for each of 2^22 process ids.
constexpr unsigned kFirstId = 0x70000000;
constexpr unsigned kIdsPerSlot = 4;
constexpr unsigned kProcesses = 1U << 22U;

// Root of a user namespace (a rootless container) may assign only the users of that namespace.
bool is_root_of_the_machine() {
  if (geteuid() != 0) return false;
  std::istringstream map(read_small_file("/proc/self/uid_map").value_or(""));
  std::uint64_t inside = 1;
  std::uint64_t outside = 1;
  std::uint64_t count = 0;
  map >> inside >> outside >> count;
  return inside == 0 && outside == 0 && count >= kFirstId + kProcesses * kMostSlots * kIdsPerSlot;
}

// Which slots of this process are taken.
struct Slots {
  static Slots& of_process() {
    static Slots slots;
    return slots;
  }

  std::mutex mutex;
  std::bitset<kMostSlots> taken;
  unsigned next = 0;  // where the search for a free one begins
};

}  // namespace

bool has_own_users(Rung rung) {
  return needs_root(rung) || (is_approximate(rung) && is_root_of_the_machine());
}

void GiveBackSlot::operator()(const SlotUsers* users) const {
  Slots& slots = Slots::of_process();
  const std::lock_guard guard(slots.mutex);
  slots.taken.reset((users->box_root - kFirstId) / kIdsPerSlot % kMostSlots);
  delete users;
}

Result<OwnSlotUsers> take_slot_users() {
  Slots& slots = Slots::of_process();
  const std::lock_guard guard(slots.mutex);
  if (slots.taken.all()) {
    return failure("expected at most " + std::to_string(kMostSlots) +
                       " boxes at once, because each has users of its own: fewer --jobs are needed",
                   FaultOf::kHost);
  }
  while (slots.taken.test(slots.next)) slots.next = (slots.next + 1) % kMostSlots;
  const unsigned first = slot_users_of(getpid()).first + slots.next * kIdsPerSlot;
  slots.taken.set(slots.next);
  slots.next = (slots.next + 1) % kMostSlots;
  return OwnSlotUsers(new SlotUsers{.box_root = first, .jobs = {first + 1, first + 2}});
}

UserRange slot_users_of(pid_t judge) {
  const unsigned process = static_cast<unsigned>(judge) % kProcesses;
  return {kFirstId + process * kMostSlots * kIdsPerSlot, kMostSlots * kIdsPerSlot};
}

}  // namespace biglia::judge

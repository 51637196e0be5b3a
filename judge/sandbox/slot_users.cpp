#include "judge/sandbox/slot_users.hpp"

#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <sstream>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

// No distribution, container manager or systemd assigns ids from 0x70000000 to 0x7fffffff
// (systemd's UIDS-GIDS). This range has room for 16 slots of four ids for each of 2^22 process ids.
constexpr unsigned kFirstId = 0x70000000;
constexpr unsigned kSlots = 16;
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
  return inside == 0 && outside == 0 && count >= kFirstId + kProcesses * kSlots * kIdsPerSlot;
}

}  // namespace

bool has_own_users(Rung rung) {
  return needs_root(rung) || (rung == Rung::kNoGroups && is_root_of_the_machine());
}

SlotUsers next_slot_users() {
  static std::atomic<unsigned> counter = 0;
  const unsigned slot = counter.fetch_add(1) % kSlots;
  const unsigned first = slot_users_of(getpid()).first + slot * kIdsPerSlot;
  return {.box_root = first, .jobs = {first + 1, first + 2}};
}

UserRange slot_users_of(pid_t judge) {
  const unsigned process = static_cast<unsigned>(judge) % kProcesses;
  return {kFirstId + process * kSlots * kIdsPerSlot, kSlots * kIdsPerSlot};
}

}  // namespace biglia::judge

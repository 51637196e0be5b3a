// The machines that biglia-imitation imitates: what a process may do in a container of Docker or
// podman, or as an ordinary user of a machine that lacks a facility. A row is data; the other files
// of this folder carry it out.
//
// Not imitated: AppArmor and SELinux themselves (two filters refuse what their profiles refuse),
// networks, images and their layers, limits of the container's cgroup.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "judge/machines/call_rules.hpp"
#include "judge/machines/capabilities.hpp"

namespace biglia::judge {

enum class CgroupView : std::uint8_t { kReadOnly, kWritable, kHidden };
enum class ProcView : std::uint8_t { kMasked, kFull };

struct Imitation {
  std::string_view name;
  std::string_view is;  // what it imitates
  CapabilitySet capabilities = kAllCapabilities;
  CallRules calls = kNoCallRules;
  CgroupView cgroups = CgroupView::kReadOnly;
  ProcView proc = ProcView::kMasked;
  bool rootless = false;       // user 0 inside is user 100000 outside
  bool ordinary_user = false;  // user 1000 instead of user 0
};

// The machines in the order in which tables list them.
std::span<const Imitation> known_imitations();

// Null if there is none of this name.
const Imitation* find_imitation(std::string_view name);

}  // namespace biglia::judge

// The cgroups that an imitated container sees: the hierarchies of the host at the same places, v1,
// v2 or both.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/machines/imitation.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct CgroupMount {
  std::filesystem::path below;  // below /sys/fs/cgroup; empty for that folder itself
  std::string type;             // "cgroup" or "cgroup2"
  std::string options;          // for mount(): the controllers or the name of a v1 hierarchy
};

// The mounts of cgroups below /sys/fs/cgroup in a text like /proc/self/mountinfo.
std::vector<CgroupMount> cgroup_mounts_in(std::string_view mountinfo);

// Mounts them at `place`. REQUIRES: the process is in a cgroup namespace of its own, whose root the
// container then sees as the root of each hierarchy.
Result<void> mount_cgroups(const std::filesystem::path& place, CgroupView view);

}  // namespace biglia::judge

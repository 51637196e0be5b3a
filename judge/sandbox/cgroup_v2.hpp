// The v2 interface of cgroup.hpp.
#pragma once

#include <memory>
#include <string>

#include "judge/sandbox/cgroup.hpp"
#include "judge/sandbox/cgroup_mounts.hpp"

namespace biglia::judge {

// Below the nearest group, from this process's own upwards, that hands memory and pids to its
// children and may be written; none when there is none. A group delegated to this process alone is
// made ready for that, by moving this process into a child of it.
std::unique_ptr<Cgroup> find_cgroup_v2(const CgroupTables& tables, const std::string& name);

}  // namespace biglia::judge

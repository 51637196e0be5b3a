// The v1 interface of cgroup.hpp.
#pragma once

#include <memory>

#include "judge/sandbox/cgroup.hpp"
#include "judge/sandbox/cgroup_mounts.hpp"

namespace biglia::judge {

// A group in each of memory, pids and cpuacct where it is mounted and can be written; none when
// that is nowhere.
std::unique_ptr<Cgroup> find_cgroup_v1(const CgroupTables& tables, const std::string& name);

}  // namespace biglia::judge

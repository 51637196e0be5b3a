// The cgroups of this process's judge, for tests.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <vector>

#include "judge/base/process_id.hpp"
#include "judge/sandbox/cgroup_mounts.hpp"

namespace biglia::judge {

// Their folders, in the hierarchies of these controllers. "": cgroup v2.
inline std::vector<std::filesystem::path> own_groups(
    std::initializer_list<const char*> controllers = {"memory", "pids", "cpuacct", ""}) {
  std::vector<std::filesystem::path> found;
  for (const char* const controller : controllers) {
    const auto place = find_hierarchy(read_cgroup_tables(), controller);
    if (!place) continue;
    for (const auto& entry : std::filesystem::directory_iterator(place->own)) {
      if (entry.path().filename().string().contains(process_mark())) found.push_back(entry.path());
    }
  }
  return found;
}

}  // namespace biglia::judge

#include "judge/sandbox/cgroup.hpp"

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "judge/sandbox/cgroup_mounts.hpp"
#include "judge/sandbox/cgroup_v1.hpp"
#include "judge/sandbox/cgroup_v2.hpp"
#include "judge/sandbox/process_id.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "biglia.";

// Groups of killed judges are empty, and the kernel refuses to remove any that is not.
void sweep_stale_groups(const fs::path& parent) {
  std::error_code failed;
  for (fs::directory_iterator entry(parent, failed); !failed && entry != fs::end(entry);
       entry.increment(failed)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(kPrefix)) continue;
    const std::string rest = name.substr(kPrefix.size());
    if (is_gone(rest.substr(0, rest.find('.')))) ::rmdir(entry->path().c_str());
  }
}

}  // namespace

std::unique_ptr<Cgroup> find_cgroup() {
  static std::atomic<unsigned> counter = 0;
  const CgroupTables tables = read_cgroup_tables();
  for (const char* controller : {"memory", "pids", "cpuacct", ""}) {
    const auto place = find_hierarchy(tables, controller);
    if (place) sweep_stale_groups(place->own);
  }
  const std::string name =
      std::string(kPrefix) + process_mark() + "." + std::to_string(counter.fetch_add(1));
  if (auto v2 = find_cgroup_v2(tables, name)) return v2;
  return find_cgroup_v1(tables, name);
}

}  // namespace biglia::judge

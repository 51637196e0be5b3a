#include "judge/sandbox/slot_groups.hpp"

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/base/process_id.hpp"
#include "judge/sandbox/launcher/protocol.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "biglia.";

// Processes in the group in addition to the program's own. On v2: the first process of the box. On
// v1, where all boxes of the slot share the group: also the launcher, and the two processes of
// every other box that is being prepared or dying. There the process count of the program's user is
// the exact limit, and this one is the second line of defence.
constexpr unsigned kOwnInBox = 1;
constexpr unsigned kOwnInSlot = 1 + 2 * launcher::kMaxBoxes;

// Groups of killed judges are empty. The kernel refuses to remove a group that is not.
void sweep_stale_groups(const fs::path& parent) {
  std::error_code failed;
  for (fs::directory_iterator entry(parent, failed); !failed && entry != fs::end(entry);
       entry.increment(failed)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(kPrefix)) continue;
    const std::string rest = name.substr(kPrefix.size());
    if (!is_gone(rest.substr(0, rest.find('.')))) continue;
    std::error_code ignored;
    for (fs::directory_iterator child(entry->path(), ignored); !ignored && child != fs::end(child);
         child.increment(ignored)) {
      if (child->is_directory(ignored)) ::rmdir(child->path().c_str());
    }
    ::rmdir(entry->path().c_str());
  }
}

std::string next_name() {
  static std::atomic<unsigned> counter = 0;
  return std::string(kPrefix) + process_mark() + "." + std::to_string(counter.fetch_add(1));
}

}  // namespace

Result<SlotGroups> SlotGroups::make(Rung rung, const CgroupTables& tables, unsigned user) {
  SlotGroups groups(rung);
  if (!has_groups(rung)) return groups;
  for (const char* controller : {"memory", "pids", "cpuacct", ""}) {
    const auto place = find_hierarchy(tables, controller);
    if (place) sweep_stale_groups(place->own);
  }
  const std::string name = next_name();
  const bool v1 = rung == Rung::kRootHybrid || rung == Rung::kRootV1;
  if (v1) {
    BIGLIA_TRY(groups.v1_, CgroupV1::make(tables, name, rung == Rung::kRootV1));
  }
  if (rung != Rung::kRootV1) {
    const auto use = v1 ? CgroupV2::Use::kCountsOnly : CgroupV2::Use::kLimits;
    BIGLIA_TRY(auto made, CgroupV2::make(tables, name, use, user));
    groups.v2_.emplace(std::move(made));
  }
  return groups;
}

Result<void> SlotGroups::adopt(pid_t launcher) const {
  if (v1_) {
    BIGLIA_TRY(v1_->adopt(launcher));
  }
  return v2_ ? v2_->adopt(launcher) : Result<void>();
}

Result<void> SlotGroups::begin(std::uint32_t box, Bytes memory, unsigned processes) {
  if (v1_) {
    BIGLIA_TRY(v1_->begin(memory, processes + kOwnInSlot));
  }
  return v2_ ? v2_->begin(box, memory, processes + kOwnInBox) : Result<void>();
}

GroupUsage SlotGroups::usage(std::uint32_t box) const {
  GroupUsage usage = slot_usage();
  if (v2_) usage.cpu = v2_->cpu(box);
  if (v2_ && !v1_) {
    usage.memory_peak = v2_->memory_peak(box);
    usage.oom_kills = v2_->oom_kills(box);
  }
  return usage;
}

GroupUsage SlotGroups::slot_usage() const {
  GroupUsage usage;
  if (!v1_) return usage;
  const auto read = v1_->usage();
  if (!read) {
    usage.failure = read.error().message;
    return usage;
  }
  if (!v2_) usage.cpu = read->cpu;
  usage.memory_peak = read->memory_peak;
  usage.oom_kills = read->oom_kills;
  return usage;
}

}  // namespace biglia::judge

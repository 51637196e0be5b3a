// The cgroups of one slot, by the rung of the ladder that the machine offers: limits for a
// whole tree of processes and figures of the whole tree.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "judge/sandbox/bytes.hpp"
#include "judge/sandbox/cgroup_mounts.hpp"
#include "judge/sandbox/cgroup_v1.hpp"
#include "judge/sandbox/cgroup_v2.hpp"
#include "judge/sandbox/rung.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// What this slot's groups cannot measure is absent.
struct GroupUsage {
  std::optional<std::chrono::microseconds> cpu;
  std::optional<Bytes> memory_peak;
  std::uint64_t oom_kills = 0;
  std::string failure;  // why it cannot be read; empty for none
};

class SlotGroups {
 public:
  // `user`: the launcher's own on the host, 0 for the judge's. Removes groups of judges that were
  // killed, too. The error names what the rung needs and this machine lacks.
  static Result<SlotGroups> make(Rung rung, const CgroupTables& tables, unsigned user);

  bool limits_memory() const { return v1_ || v2_; }

  Result<void> adopt(pid_t launcher) const;
  // The folder in which the launcher makes a group for each box, or -1.
  int folder() const { return v2_ ? v2_->folder() : -1; }
  // Sets the limits for a box's run.
  Result<void> begin(std::uint32_t box, Bytes memory, unsigned processes);
  GroupUsage usage(std::uint32_t box) const;
  // The part of it that the box's own group does not tell by itself when it ends.
  GroupUsage slot_usage() const;

 private:
  explicit SlotGroups(Rung rung) : rung_(rung) {}

  Rung rung_;
  std::optional<CgroupV1> v1_;
  std::optional<CgroupV2> v2_;
};

}  // namespace biglia::judge

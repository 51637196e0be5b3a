// The cgroups of one slot, according to the machine's rung. They limit and measure a whole process
// tree.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/sandbox/cgroup_mounts.hpp"
#include "judge/sandbox/cgroup_v1.hpp"
#include "judge/sandbox/cgroup_v2.hpp"
#include "judge/sandbox/rung.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A figure that this slot's groups cannot measure is absent.
struct GroupUsage {
  std::optional<std::chrono::microseconds> cpu;
  std::optional<Bytes> memory_peak;
  std::uint64_t oom_kills = 0;
  std::string failure;  // why the usage cannot be read; empty for no error
};

class SlotGroups {
 public:
  // Creates the groups. `user` is the launcher's user on the host, 0 for the judge's. Also removes
  // groups of judges that were killed. The error names what the rung needs and this machine lacks.
  static Result<SlotGroups> make(Rung rung, const CgroupTables& tables, unsigned user);

  bool limits_memory() const { return v1_ || v2_; }

  Result<void> adopt(pid_t launcher) const;
  // The folder in which the launcher creates a group for each box, or -1.
  int folder() const { return v2_ ? v2_->folder() : -1; }
  // True if what earlier runs have left would be charged to the next run: new groups are needed.
  Result<bool> has_leftovers() const { return v1_ ? v1_->has_leftovers() : Result<bool>(false); }
  // Sets the limits for a box's run.
  Result<void> begin(std::uint32_t box, Bytes memory, unsigned processes);
  GroupUsage usage(std::uint32_t box) const;
  // The part of the usage that the box's own group does not report at its end.
  GroupUsage slot_usage() const;

 private:
  explicit SlotGroups(Rung rung) : rung_(rung) {}

  Rung rung_;
  std::optional<CgroupV1> v1_;
  std::optional<CgroupV2> v2_;
};

}  // namespace biglia::judge

// cgroup v2: a folder per slot, below it one for the launcher and a new one for each box, into
// which the box is born (CLONE_INTO_CGROUP). On a hybrid machine it has no controllers of memory
// and processes, but counts CPU time and tells whether a group is empty.
//
//   <parent>/biglia.<mark>.<n>/launcher
//                             /1, /2, ...
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "judge/sandbox/bytes.hpp"
#include "judge/sandbox/cgroup_mounts.hpp"
#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The group of one box; removed by CgroupV2::remove once the box is gone.
struct BoxGroup {
  std::filesystem::path path;
  UniqueFd folder;
  std::chrono::microseconds cpu_before{0};
};

class CgroupV2 {
 public:
  enum class Use {
    kLimits,      // v2 has memory and pids
    kCountsOnly,  // hybrid
  };

  // Makes the slot's folder where this process may. `user`, if not 0, is the launcher's own on the
  // host, who gets the right to start boxes in it. The error names what is missing.
  static Result<CgroupV2> make(const CgroupTables& tables, const std::string& name, Use use,
                               unsigned user);

  CgroupV2(CgroupV2&& other) noexcept;
  CgroupV2& operator=(CgroupV2&&) = delete;
  CgroupV2(const CgroupV2&) = delete;
  CgroupV2& operator=(const CgroupV2&) = delete;
  ~CgroupV2();

  Result<void> adopt(pid_t launcher) const;
  Result<BoxGroup> make_group();
  // Sets the limits and checks them by reading them back (kLimits).
  Result<void> begin(BoxGroup& group, Bytes memory, unsigned processes) const;

  static std::chrono::microseconds cpu(const BoxGroup& group);     // since begin()
  static std::optional<Bytes> memory_peak(const BoxGroup& group);  // none before Linux 5.19
  static std::uint64_t oom_kills(const BoxGroup& group);

  // REQUIRES: its box is gone. The error: something lives in it nevertheless.
  static Result<void> remove(const BoxGroup& group);

 private:
  CgroupV2(std::filesystem::path folder, Use use, unsigned user)
      : folder_(std::move(folder)), use_(use), user_(user) {}

  std::filesystem::path folder_;
  Use use_;
  unsigned user_;
  std::uint64_t next_ = 0;
};

}  // namespace biglia::judge

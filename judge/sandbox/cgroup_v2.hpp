// cgroup v2: one folder per slot. Below it are one folder for the launcher and a new one for each
// box, in which the box starts (CLONE_INTO_CGROUP). On a hybrid machine v2 has no memory and pids
// controllers, but it counts CPU time and shows whether a group is empty.
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

#include "judge/base/bytes.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/cgroup_mounts.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class CgroupV2 {
 public:
  enum class Use {
    kLimits,      // v2 has memory and pids
    kCountsOnly,  // hybrid
  };

  // Creates the slot's folder at a place that this process may write to. `user`, if not 0, is the
  // launcher's user on the host and becomes the folder's owner. The error names what is missing.
  static Result<CgroupV2> make(const CgroupTables& tables, const std::string& name, Use use,
                               unsigned user);

  CgroupV2(CgroupV2&& other) noexcept;
  CgroupV2& operator=(CgroupV2&&) = delete;
  CgroupV2(const CgroupV2&) = delete;
  CgroupV2& operator=(const CgroupV2&) = delete;
  ~CgroupV2();

  Result<void> adopt(pid_t launcher) const;
  // The folder in which the launcher creates and removes the groups of boxes, named by box number.
  int folder() const { return opened_.get(); }

  // Sets the limits of a box's group and reads them back to check them (kLimits).
  Result<void> begin(std::uint32_t box, Bytes memory, unsigned processes) const;
  std::chrono::microseconds cpu(std::uint32_t box) const;     // 0 before the group exists
  std::optional<Bytes> memory_peak(std::uint32_t box) const;  // none before Linux 5.19
  std::uint64_t oom_kills(std::uint32_t box) const;

 private:
  CgroupV2(std::filesystem::path folder, Use use) : folder_(std::move(folder)), use_(use) {}
  void await_group(std::uint32_t box) const;
  std::string text_in(std::uint32_t box, const char* name) const;
  Result<void> write_checked(std::uint32_t box, const char* name, std::uint64_t value) const;

  std::filesystem::path folder_;
  Use use_;
  UniqueFd opened_;
};

}  // namespace biglia::judge

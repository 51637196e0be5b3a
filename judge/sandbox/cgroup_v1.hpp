// cgroup v1, also on a hybrid machine: one folder per slot and controller. The launcher runs in
// these groups and its boxes start in them. Moving a process costs 5 to 10 ms; starting it there
// costs nothing.
//
// A run was out of memory if oom_kill in memory.oom_control increased (failcnt stays 0). A peak
// near the limit does not prove it, because of the file cache.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "judge/base/bytes.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/cgroup_mounts.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class CgroupV1 {
 public:
  // Creates the folders `name` below this process's own groups: memory, pids and, if `count_cpu` is
  // true, cpuacct. The error names what is missing.
  static Result<CgroupV1> make(const CgroupTables& tables, const std::string& name, bool count_cpu);

  CgroupV1(CgroupV1&&) = default;
  CgroupV1& operator=(CgroupV1&&) = default;
  CgroupV1(const CgroupV1&) = delete;
  CgroupV1& operator=(const CgroupV1&) = delete;
  ~CgroupV1() = default;

  Result<void> adopt(pid_t launcher) const;
  // Reclaims what earlier runs have left charged, for example a compiler's file cache. True if more
  // than a little remains: this group can no longer measure a run.
  // Cost: one read if there is little, else up to 0.1 s.
  Result<bool> has_leftovers() const;
  // Sets the limits for the next run, and reads them back to check them. `processes` includes the
  // judge's own processes in the group. What is charged before the first run belongs to those
  // processes: it is added to the limit and subtracted from the peak.
  Result<void> begin(Bytes memory, unsigned processes);

  struct Usage {
    std::optional<std::chrono::microseconds> cpu;  // none without cpuacct
    Bytes memory_peak;
    std::uint64_t oom_kills = 0;
  };
  // Usage since begin(). A figure that cannot be read is an error: reporting 0 would affect the
  // verdict.
  Result<Usage> usage() const;

 private:
  // A group's folder. The destructor removes it if it is empty by then.
  class Folder {
   public:
    Folder() = default;
    explicit Folder(std::filesystem::path path) : path_(std::move(path)) {}
    Folder(Folder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
    Folder& operator=(Folder&& other) noexcept;
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { remove(); }
    std::string file(const char* name) const { return (path_ / name).string(); }
    bool exists() const { return !path_.empty(); }

   private:
    void remove() const;
    std::filesystem::path path_;
  };

  // A file of the group that every run reads or writes. It stays open.
  class OpenFile {
   public:
    OpenFile() = default;
    static Result<OpenFile> open(const std::string& path, int flags);
    Result<std::string> text() const;
    Result<std::uint64_t> number() const;
    Result<void> write(const std::string& text) const;

   private:
    std::string path_;
    UniqueFd file_;
  };

  CgroupV1() = default;
  Result<void> open_files();
  static Result<Folder> make_folder(const CgroupTables& tables, const char* controller,
                                    const std::string& name);
  Result<void> set_memory(Bytes limit);
  Result<std::uint64_t> total_oom_kills() const;

  Folder memory_;
  Folder pids_;
  Folder cpuacct_;
  OpenFile memory_used_;
  OpenFile memory_most_;
  OpenFile oom_control_;
  OpenFile cpu_used_;
  std::optional<Bytes> own_;  // memory of the judge's own processes; none before the first run
  std::optional<Bytes> memory_limit_;
  std::optional<unsigned> processes_;
  std::uint64_t cpu_before_ = 0;
  std::uint64_t oom_before_ = 0;
};

}  // namespace biglia::judge

// cgroup v1 (also of a hybrid machine): one folder per slot and controller. The launcher lives in
// them and its boxes are born there: moving a process costs 5 to 10 ms, being born costs nothing.
//
// Out-of-memory is the increase of oom_kill in memory.oom_control (failcnt stays 0); a peak near
// the limit is none (file cache).
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "judge/sandbox/bytes.hpp"
#include "judge/sandbox/cgroup_mounts.hpp"
#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class CgroupV1 {
 public:
  // Makes the folders `name` below this process's own groups: memory, pids and, where expected,
  // cpuacct. The error names what is missing.
  static Result<CgroupV1> make(const CgroupTables& tables, const std::string& name, bool count_cpu);

  CgroupV1(CgroupV1&&) = default;
  CgroupV1& operator=(CgroupV1&&) = default;
  CgroupV1(const CgroupV1&) = delete;
  CgroupV1& operator=(const CgroupV1&) = delete;
  ~CgroupV1() = default;

  Result<void> adopt(pid_t launcher) const;
  // Sets the limits for the next run, and checks them by reading them back. `processes` counts the
  // judge's own in the group too.
  Result<void> begin(Bytes memory, unsigned processes);

  struct Usage {
    std::optional<std::chrono::microseconds> cpu;  // none without cpuacct
    Bytes memory_peak;
    std::uint64_t oom_kills = 0;
  };
  // Since begin(). A figure that cannot be read is an error: 0 would be a verdict.
  Result<Usage> usage() const;

 private:
  // A group's folder, removed with its owner (if it is empty by then).
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

  // A file of the group that is read or written in every run, kept open.
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
  Result<void> shed_leftovers();
  Result<std::uint64_t> oom_kills_ever() const;

  Folder memory_;
  Folder pids_;
  Folder cpuacct_;
  OpenFile memory_used_;
  OpenFile memory_most_;
  OpenFile oom_control_;
  OpenFile cpu_used_;
  // Charged by earlier runs, and not given back: no part of the next run's memory, so it comes on top
  // of its limit.
  Bytes kept_;
  std::optional<Bytes> memory_limit_;
  std::optional<unsigned> processes_;
  std::uint64_t cpu_before_ = 0;
  std::uint64_t oom_before_ = 0;
};

}  // namespace biglia::judge

// The control group that holds one box: limits for the whole tree of processes and figures of the
// whole tree, by whichever of the kernel's two interfaces the machine offers.
//
//   v2       one folder per run below the nearest group that hands memory and pids to its children;
//            the child enters it before bubblewrap starts
//   v1       (also hybrid) one folder per box and controller, of memory, pids and cpuacct, as far as
//            they are mounted. The thread that starts the boxes lives in it and its children are
//            born there: moving a process costs 5 to 10 ms, being born costs nothing
//
// Facts that this rests on stand in sandbox.md: on v1 out-of-memory is the increase of oom_kill in
// memory.oom_control; a peak near the limit is not out-of-memory (file cache).
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "judge/sandbox/bytes.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Since prepare(). What this group cannot measure is absent.
struct CgroupUsage {
  std::optional<std::chrono::microseconds> cpu;
  std::optional<Bytes> memory_peak;
  std::uint64_t oom_kills = 0;
};

class Cgroup {
 public:
  Cgroup() = default;
  Cgroup(const Cgroup&) = delete;
  Cgroup& operator=(const Cgroup&) = delete;
  Cgroup(Cgroup&&) = delete;
  Cgroup& operator=(Cgroup&&) = delete;
  // Removes what it made. REQUIRES: leave() was called.
  virtual ~Cgroup() = default;

  // "cgroup v1 (memory, pids, cpuacct)"
  virtual std::string description() const = 0;
  virtual bool limits_memory() const = 0;
  virtual bool limits_processes() const = 0;
  virtual bool counts_cpu() const = 0;

  // Makes ready for a run. REQUIRES: called in the thread that will start it.
  virtual Result<void> prepare(Bytes memory, unsigned processes) = 0;
  // The file to which the child writes "0" to enter, or -1 where it is born inside.
  virtual int entry() const = 0;
  virtual CgroupUsage usage() const = 0;
  // After the run: removes what prepare() made for this run alone. The error is a process left.
  virtual Result<void> finish() = 0;
  // The starting thread's last act: takes it out of the group again.
  virtual void leave() = 0;
};

// The best that this machine offers and this process may use; none without any. Also removes groups
// of judges that were killed.
std::unique_ptr<Cgroup> find_cgroup();

}  // namespace biglia::judge

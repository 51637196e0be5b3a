// Watches one run of bubblewrap from its start until nothing of it is left, and records why it was
// killed, if it was.
//
// bubblewrap is two processes: the outer one, our child, which waits and reports; and the inner
// one, pid 1 of the box, whose death kills everything in it. So to end a run the inner one is
// killed, and the outer one tells when that is done.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/capture.hpp"
#include "judge/sandbox/cgroup.hpp"
#include "judge/sandbox/spawn.hpp"

namespace biglia::judge {

// How a run ended, as far as the supervisor knows.
struct Watched {
  // Set when the supervisor killed the run: kCpuLimit, kWallLimit, kMemoryLimit (approximate),
  // kOutputLimit, kInterrupted, kBoxFailure.
  std::optional<BoxEnd> killed_for;
  // As bubblewrap reported it: 128 + signal for a signal. None if the program was never started, or
  // did not end by itself.
  std::optional<int> exit_code;
  std::chrono::microseconds cpu{0};
  std::chrono::microseconds wall{0};
  Bytes memory;
  std::uint64_t oom_kills = 0;
  std::string failure;  // the judge's trouble, empty for none
};

// To be called once before the first run: makes orphans of this process's children its own
// children. bubblewrap's inner process outlives the outer one by a moment; its remains would count
// as a process of the job until the system's init collects them, which some do late or never.
Result<void> prevent_zombies();

class Supervisor {
 public:
  // `status` is the read end of bubblewrap's --json-status-fd. `cgroup` may be null. The
  // references must outlive the supervisor.
  Supervisor(Child child, UniqueFd status, Capture& output, Capture& error, const Limits& limits,
             const Cgroup* cgroup);

  // Waits for the end.
  Watched watch(const std::stop_token& stop);

 private:
  using Clock = std::chrono::steady_clock;

  void watch_until_ended(int stop_fd);
  void check_limits();
  std::chrono::microseconds time_to_next_check() const;
  void measure();
  void take_status();
  void take_output();
  void kill_for(BoxEnd reason);
  void deliver_kill();
  void end_tree();
  void collect();

  Child child_;
  UniqueFd status_;
  Capture& output_;
  Capture& error_;
  const Limits& limits_;
  const Cgroup* cgroup_;
  bool sampling_;  // by /proc, because the cgroup does not give CPU time or limit memory
  Clock::time_point start_;
  Clock::time_point killed_at_;
  bool kill_delivered_ = false;
  pid_t inner_ = -1;
  UniqueFd inner_pidfd_;
  std::string status_text_;
  Watched watched_;
};

}  // namespace biglia::judge

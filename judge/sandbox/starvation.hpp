// Measures how long a box has waited for a processor: the time in which one of its tasks was ready
// to run while other processes ran. On a busy machine that can be most of the wall time, and is no
// fault of the program. Linux counts it for each task (/proc/<pid>/schedstat, the second number).
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>

namespace biglia::judge {

// The waiting time of one thread of this process since the thread began.
std::chrono::microseconds waited_of_thread(pid_t thread);
// The same for the first thread of a process, until it is reaped.
std::chrono::microseconds waited_of_process(pid_t process);

// Measures one box at a time. Every function may be called from any thread.
class Starvation {
 public:
  // Begins a run. No process of it is known yet.
  void begin();
  // Sets the first process of the box. It and its descendants are measured.
  void watch(pid_t root);
  // Ends the run and keeps its figure.
  void end();

  // The waiting time since begin(). If tasks waited at the same time, only the longest wait counts,
  // so the figure never exceeds the wall time. Waiting between the last call and the end of a task
  // is lost. Always 0 if the kernel does not count it. Samples at most once in 5 ms. Cost: some 30
  // us per process.
  std::chrono::microseconds so_far();

  // Returns false if a task is ready to run that the last sample saw for the first time. It may
  // have waited for long; the next sample shows it.
  bool is_sure();

  // As Box::is_idle(). Cost: some 30 us per process.
  bool is_idle();

 private:
  using Clock = std::chrono::steady_clock;

  struct Task {
    std::uint64_t ran = 0;      // ns
    std::uint64_t turns = 0;    // on a processor
    std::uint64_t counted = 0;  // ns of waiting
    // The kernel counts a wait when it is over. This wait is not over.
    bool waits = false;
    Clock::time_point waits_since;
  };

  void sample();
  // Returns the task's waiting time since the last sample, in ns.
  std::uint64_t sample_task(pid_t process, pid_t thread, Clock::time_point now);

  std::mutex mutex_;
  // How often a task was on a processor, by thread.
  using Turns = std::map<pid_t, std::uint64_t>;

  pid_t root_ = 0;
  Turns turns_;                  // at the last call of is_idle()
  std::map<pid_t, Task> tasks_;  // by thread
  std::uint64_t total_ = 0;      // ns
  Clock::time_point last_sample_;
  bool sure_ = true;
};

}  // namespace biglia::judge

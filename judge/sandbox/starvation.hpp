// How long a box has waited for a processor: the time in which a task of it was ready to run, and
// others ran. On a busy machine that can be most of the wall time, and is no fault of the program.
// Linux counts it for each task (/proc/<pid>/schedstat, the second number).
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>

namespace biglia::judge {

// The same of one thread of this process, since it began.
std::chrono::microseconds waited_of_thread(pid_t thread);

// Of one box at a time. Every function may be called from any thread.
class Starvation {
 public:
  // A new run, of which no process is known yet.
  void begin();
  // The first process of the box; everything below it counts.
  void watch(pid_t root);
  // The run is over: its figure stays.
  void end();

  // Since begin(). Of tasks that waited side by side the longest counts, so that it is never more than
  // the wall time; what a task waited after the last call before its end is lost. Always 0 where the
  // kernel does not count. Looks at most once in 5 ms. Cost: some 30 us per process.
  std::chrono::microseconds so_far();

  // False: a task is ready to run that the last look saw for the first time. It may have waited since
  // long; the next look tells.
  bool is_sure();

 private:
  using Clock = std::chrono::steady_clock;

  struct Task {
    std::uint64_t ran = 0;      // ns
    std::uint64_t turns = 0;    // on a processor
    std::uint64_t counted = 0;  // ns of waiting
    // The kernel counts a wait when it is over; this one is not.
    bool waits = false;
    Clock::time_point waits_since;
  };

  void look();
  // What it waited since the last look.
  std::uint64_t look_at(pid_t process, pid_t thread, Clock::time_point now);

  std::mutex mutex_;
  pid_t root_ = 0;
  std::map<pid_t, Task> tasks_;  // by thread
  std::uint64_t total_ = 0;      // ns
  Clock::time_point last_look_;
  bool sure_ = true;
};

}  // namespace biglia::judge

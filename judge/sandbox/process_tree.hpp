// Figures of a process tree, read from /proc, for machines without a usable cgroup. They are
// approximate: the usage of a process that was never waited for is lost, and memory is a sample.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <vector>

#include "judge/base/bytes.hpp"

namespace biglia::judge {

struct TreeUsage {
  std::chrono::microseconds cpu{0};  // of living processes and waited-for children; 10 ms steps
  Bytes memory;                      // currently resident, without files on a disk
  unsigned tasks = 0;                // processes and threads
};

// Returns `root` and all its descendants.
std::vector<pid_t> processes_of_tree(pid_t root);
std::vector<pid_t> threads_of(pid_t process);

// The usage of `root` and all its descendants. Processes that end during the call are left out.
// Cost: some 30 us per process.
TreeUsage sample_tree(pid_t root);

// Returns true if this process or one of its children is stopped (SIGSTOP). Only the host can stop
// a launcher or the first processes of its boxes.
bool any_is_stopped(pid_t launcher);

}  // namespace biglia::judge

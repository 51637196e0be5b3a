// Figures of a tree of processes read from /proc, for machines without a usable cgroup. What a
// process did that nobody waited for is lost, and memory is a sample: hence "approximate".
#pragma once

#include <sys/types.h>

#include <chrono>
#include <vector>

#include "judge/sandbox/bytes.hpp"

namespace biglia::judge {

struct TreeUsage {
  std::chrono::microseconds cpu{0};  // of the living and of children they waited for; 10 ms steps
  Bytes memory;                      // resident, but for files of a disk, now
};

// `root` and everything below it.
std::vector<pid_t> processes_of_tree(pid_t root);
std::vector<pid_t> threads_of(pid_t process);

// Of `root` and everything below it. Processes that end meanwhile are left out.
// Cost: some 30 us per process.
TreeUsage sample_tree(pid_t root);

// Whether this process or one of its children is stopped (SIGSTOP), which only the host can do to a
// launcher and to the first processes of its boxes.
bool any_is_stopped(pid_t launcher);

}  // namespace biglia::judge

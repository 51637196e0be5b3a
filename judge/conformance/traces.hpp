// Everything that a box could leave on the machine. It is compared before and after each row, and
// must not grow.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct Traces {
  std::string mounts;                // of this process
  std::size_t descriptors = 0;       // of this process
  std::vector<std::string> groups;   // cgroups of this process's boxes
  std::vector<pid_t> processes;      // descendants of this process, including zombies, and
                                     // processes of its boxes' users
  std::vector<std::string> folders;  // of this process in the system's temporary folder
};

// REQUIRES: no other thread of this process opens boxes during the call.
Traces look_for_traces();

// Waits up to one second until nothing is left that was not there before. The error names what is
// left.
Result<void> expect_traces(const Traces& before);

// The current cgroups of the boxes of the process with this mark.
std::vector<std::string> groups_of(const std::string& mark);

// 0 if there is no such process.
pid_t parent_of(pid_t pid);

// All descendants of the process, without the dead that process 1 has not reaped.
std::vector<pid_t> processes_below(pid_t root);

// The processes that run as a user of that judge's boxes, on any rung with separate users; again without those
// dead.
std::vector<pid_t> processes_of_boxes(pid_t judge);

}  // namespace biglia::judge

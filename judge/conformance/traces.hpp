// What boxes could leave behind on the machine: looked at before and after, it must be the same.
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
  std::vector<pid_t> processes;      // below this process, zombies too, or of its boxes' users
  std::vector<std::string> folders;  // temporary ones of this process, in the system's place
};

// REQUIRES: no other thread of this process opens boxes meanwhile.
Traces look_for_traces();

// Waits a second until there is no more than before; the error names what is left.
Result<void> expect_traces(const Traces& before);

// The groups that the boxes of the process with this mark have now.
std::vector<std::string> groups_of(const std::string& mark);

// Children of the process, their children, and so on.
std::vector<pid_t> processes_below(pid_t root);

// Processes that run as a user of the boxes of that process, at any rung with users of its own.
std::vector<pid_t> processes_of_boxes(pid_t judge);

}  // namespace biglia::judge

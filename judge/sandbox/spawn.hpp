// Starts a program with exactly the descriptors, limits and signals that are asked for, without
// copying this process (19 ms for one of 256 MB): the child borrows our memory until it executes.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <array>
#include <string>
#include <vector>

#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct ResourceLimit {
  __rlimit_resource_t resource;
  rlim_t value;  // soft and hard; RLIM_INFINITY for none. Never above the present hard limit
};

struct SpawnRequest {
  std::vector<std::string> command;  // an absolute path, then its arguments; no environment
  std::vector<int> descriptors;      // become 0, 1, 2, ...; every other is closed
  std::vector<ResourceLimit> limits;
  int cgroup_entry = -1;  // a cgroup.procs to enter, or -1
  unsigned user = 0;      // the user and the only group to become (needs root), 0: stay
};

struct Child {
  pid_t pid = -1;
  UniqueFd pidfd;  // readable once it has ended
};

// The child gets SIGKILL when the calling thread ends, default signal actions, and an empty signal
// mask. The caller waits for it. REQUIRES: command and descriptors are not empty.
Result<Child> spawn(const SpawnRequest& request);

}  // namespace biglia::judge

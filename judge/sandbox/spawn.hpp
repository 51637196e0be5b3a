// Starts a program with exactly the descriptors that are asked for, without
// copying this process (19 ms for one of 256 MB): the child borrows our memory until it executes.
#pragma once

#include <sys/types.h>

#include <array>
#include <string>
#include <vector>

#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct SpawnRequest {
  std::vector<std::string> command;  // an absolute path, then its arguments; no environment
  std::vector<int> descriptors;      // become 0, 1, 2, ...; every other is closed
};

struct Child {
  pid_t pid = -1;
  UniqueFd pidfd;  // readable once it has ended
};

// The child has a session of its own, default signal actions and an empty signal mask. The caller
// waits for it. REQUIRES: command and descriptors are not empty.
Result<Child> spawn(const SpawnRequest& request);

}  // namespace biglia::judge

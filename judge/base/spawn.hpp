// Starts a program with exactly the requested descriptors, without copying this process (19 ms for
// a process of 256 MB): the child shares our memory until it executes the program.
#pragma once

#include <sys/types.h>

#include <array>
#include <string>
#include <vector>

#include "judge/base/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct SpawnRequest {
  std::vector<std::string> command;  // an absolute path, then its arguments; no environment
  std::vector<int> descriptors;      // become 0, 1, 2, ...; all others are closed
};

struct Child {
  pid_t pid = -1;
  UniqueFd pidfd;  // readable once the child has ended
};

// The child has its own session, default signal actions and an empty signal mask. The caller must
// wait for it. REQUIRES: command and descriptors are not empty.
Result<Child> spawn(const SpawnRequest& request);

}  // namespace biglia::judge

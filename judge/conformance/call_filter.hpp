// Filters on the system calls of this process and of everything that it starts, to stage a machine
// on which something fails. They stay for good.
#pragma once

#include <span>

#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Every call of these numbers fails with that error.
Result<void> refuse_calls(std::span<const int> calls, int error);

// Every call of these numbers waits until the owner of the listener says how it goes on (seccomp's
// user notifications).
Result<UniqueFd> listen_to_calls(std::span<const int> calls);

}  // namespace biglia::judge

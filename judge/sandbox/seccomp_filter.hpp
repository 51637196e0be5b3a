// Which system calls a program may make: all but those that reach out of its box or that a judge's
// kernel should not be asked to do for strangers. What is refused gives EPERM (clone3: ENOSYS, upon
// which libraries use clone, whose flags can be looked at); calls of another architecture kill.
#pragma once

#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class Forking {
  kAllowed,
  kDenied,  // threads only: where no cgroup counts a tree of processes
};

// The filter as instructions for the kernel (struct sock_filter, 8 bytes each), searched as a tree:
// some 100 of them.
Result<std::string> make_seccomp_filter(Forking forking);

}  // namespace biglia::judge

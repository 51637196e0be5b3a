// Which system calls a program may make: those listed in allowed_calls.hpp, and some more with the
// arguments that are listed here. Every other call fails with EPERM; those that are newer than the
// list, and clone3, fail with ENOSYS, upon which libraries use what they used before (clone, whose
// flags can be looked at). Calls of another architecture kill.
#pragma once

#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class Forking {
  kAllowed,
  kDenied,  // threads only: where no cgroup counts a tree of processes
};

// The filter as instructions for the kernel (struct sock_filter, 8 bytes each), searched as a tree.
Result<std::string> make_seccomp_filter(Forking forking);

}  // namespace biglia::judge

// The seccomp filter for programs in a box. It allows the calls in allowed_calls.hpp, and some more
// calls with the arguments that seccomp_filter.cpp lists. Every other call fails with EPERM. Calls
// that are newer than the list, and clone3, fail with ENOSYS; libraries then fall back to older
// calls (clone, with flags that a filter can check). A call of another architecture kills the
// process.
#pragma once

#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class Forking {
  kAllowed,
  kDenied,  // threads only, because no cgroup counts a process tree
};

// Returns the filter as instructions for the kernel (struct sock_filter, 8 bytes each), arranged as
// a search tree.
Result<std::string> make_seccomp_filter(Forking forking);

}  // namespace biglia::judge

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

// What separates the program from the host's processes and files. Without namespaces, it is Landlock,
// and the filter also refuses sockets with a name, and calls that change or show a file by its name
// without opening it.
struct Isolation {
  bool namespaces = true;
  // False: the program runs as the judge's user. Without namespaces, the filter also refuses calls that
  // change the mode, owner or time of a file by its name.
  bool own_user = true;
  // Signals cannot leave the box. Otherwise, the filter refuses signals to others; the launcher fills in
  // the program's number (launcher::kOwnProcess).
  bool signals_stay = true;
};

// Returns the filter as instructions for the kernel (struct sock_filter, 8 bytes each), arranged as
// a search tree. Thread-safe.
// Cost: some milliseconds for the first call with these arguments, a copy of 8 KiB for the others.
Result<std::string> make_seccomp_filter(Forking forking, const Isolation& isolation = {});

}  // namespace biglia::judge

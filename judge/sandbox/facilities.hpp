// Checks each facility that a box needs, for users whose machine offers no box or a lower rung than
// expected. The ladder (ladder.hpp) does not use this: it tries the rungs.
#pragma once

#include <string>
#include <vector>

#include "judge/sandbox/machine.hpp"

namespace biglia::judge {

struct Facility {
  std::string name;
  bool found = false;
  std::string seen;    // where it was found, or why not
  std::string needed;  // what needs it
  std::string advice;  // how to get it if it is missing
};

// Runs each check in a child process and leaves nothing. REQUIRES: this process has one thread.
std::vector<Facility> look_for_facilities(const Machine& machine);

// The checks that machine.hpp needs, too.
UserNamespaces user_namespaces_here();
bool has_seccomp();

// The version of the kernel's Landlock; 0 if there is none.
int landlock_version();

// Whether this process can mount a /proc in a new pid namespace. Where a container hides parts of its
// /proc, the kernel refuses that. Cost: some ms.
bool can_mount_proc();

}  // namespace biglia::judge

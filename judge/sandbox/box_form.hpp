// How the boxes of a rung are made on this machine: what this process may do decides it.
#pragma once

#include <string>

#include "judge/sandbox/rung.hpp"

namespace biglia::judge {

struct BoxForm {
  Rung rung = Rung::kNone;
  // Programs run as users that nobody else has. Otherwise they run as the judge's user, with another
  // number if there are namespaces.
  bool own_users = false;
  // The launcher leaves the host's file tree, and gets binds as descriptors. Otherwise it gets paths.
  bool leaves_tree = false;
  // Boxes have their own /proc. Otherwise they have the host's.
  bool own_proc = true;

  bool namespaces() const { return has_namespaces(rung); }
  friend bool operator==(const BoxForm&, const BoxForm&) = default;
};

// The best form for this process.
BoxForm form_of(Rung rung);

// True if Landlock hides everything in /proc but links of the program itself, such as /proc/self/exe, which
// loaders need, and its maps in an own /proc. False: the kernel lacks Landlock.
bool hides_proc(const BoxForm& form);

// "2 (root, cgroup v1 for limits, v2 for CPU time)", and ", without a /proc of its own" if
// boxes have the host's.
std::string describe(const BoxForm& form);

}  // namespace biglia::judge

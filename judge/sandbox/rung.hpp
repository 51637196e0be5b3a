// The ladder: in which of these ways boxes are made on this machine. Chosen once at start, printed,
// and stored with every result.
#pragma once

#include <string_view>

namespace biglia::judge {

enum class Rung {
  kRootV2 = 1,  // root, cgroup v2
  kRootHybrid,  // root, cgroup v1 for the limits of memory and processes, v2 for the rest
  kRootV1,      // root, cgroup v1 alone
  kUserV2,      // an ordinary user with a delegated subtree of cgroup v2
  kNoGroups,    // no cgroup, one process with threads only, memory approximate: only on demand
  kNone,        // no box: refused
};

// "2 (root, cgroup v1 and v2)"
std::string_view describe(Rung rung);

constexpr bool needs_root(Rung rung) { return rung <= Rung::kRootV1; }
constexpr bool has_groups(Rung rung) { return rung <= Rung::kUserV2; }

}  // namespace biglia::judge

// The rungs of the ladder: the ways of building boxes on a machine. A rung is chosen once at start,
// printed, and stored with every result.
#pragma once

#include <string_view>

namespace biglia::judge {

enum class Rung {
  kRootV2 = 1,    // root, cgroup v2
  kRootHybrid,    // root, cgroup v1 for the limits of memory and processes, v2 for the rest
  kRootV1,        // root, cgroup v1 only
  kUserV2,        // an ordinary user with a delegated subtree of cgroup v2
  kNoGroups,      // no cgroup, threads but no child processes, memory approximate; only on request
  kNoNamespaces,  // Landlock instead of namespaces, otherwise like kNoGroups; only on request
  kNone,          // no box
};

// For example "4 (ordinary user, delegated cgroup v2)".
std::string_view describe(Rung rung);

constexpr bool needs_root(Rung rung) { return rung <= Rung::kRootV1; }
constexpr bool has_groups(Rung rung) { return rung <= Rung::kUserV2; }
// Memory is limited for each process only, programs may not start others, and figures are samples.
constexpr bool is_approximate(Rung rung) {
  return rung == Rung::kNoGroups || rung == Rung::kNoNamespaces;
}
constexpr bool has_namespaces(Rung rung) { return rung <= Rung::kNoGroups; }

}  // namespace biglia::judge

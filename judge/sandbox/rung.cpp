#include "judge/sandbox/rung.hpp"

namespace biglia::judge {

std::string_view describe(Rung rung) {
  switch (rung) {
    case Rung::kRootV2:
      return "1 (root, cgroup v2)";
    case Rung::kRootHybrid:
      return "2 (root, cgroup v1 for limits, v2 for CPU time)";
    case Rung::kRootV1:
      return "3 (root, cgroup v1)";
    case Rung::kUserV2:
      return "4 (ordinary user, delegated cgroup v2)";
    case Rung::kNoGroups:
      return "5 (no cgroup: memory approximate, no child processes)";
    case Rung::kNoNamespaces:
      return "6 (no namespaces: approximate box by Landlock, memory approximate, no child "
             "processes)";
    case Rung::kNone:
      break;
  }
  return "7 (no box)";
}

}  // namespace biglia::judge

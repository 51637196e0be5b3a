#include "judge/sandbox/ladder.hpp"

#include <unistd.h>

#include <array>
#include <utility>

#include "judge/sandbox/launcher_box.hpp"
#include "judge/sandbox/probe.hpp"

namespace biglia::judge {
namespace {

constexpr std::array<Rung, 5> kRungs = {Rung::kRootV2, Rung::kRootHybrid, Rung::kRootV1,
                                        Rung::kUserV2, Rung::kNoGroups};

Result<std::unique_ptr<Box>> try_rung(Rung rung, const BoxOptions& options) {
  if (needs_root(rung) && ::geteuid() != 0) return failure("needs root");
  if (rung == Rung::kUserV2 && ::geteuid() == 0) return failure("is for ordinary users");
  if (rung == Rung::kNoGroups && !options.without_groups && options.rung != rung) {
    return failure("only on request (--without-cgroup)");
  }
  auto box = make_launcher_box(rung);
  if (!box) return box;
  if (auto passed = probe(**box); !passed) {
    return failure("self-test: ", passed.error());
  }
  return box;
}

}  // namespace

Ladder climb(const BoxOptions& options) {
  Ladder ladder;
  for (const Rung rung : kRungs) {
    if (options.rung && *options.rung != rung) continue;
    auto box = try_rung(rung, options);
    if (box) {
      ladder.rung = rung;
      ladder.box = std::move(*box);
      return ladder;
    }
    ladder.refused.push_back({rung, box.error().message});
  }
  return ladder;
}

Result<std::unique_ptr<Box>> open_box(const BoxOptions& options) {
  Ladder ladder = climb(options);
  if (ladder.box) return std::move(ladder.box);
  std::string reasons;
  for (const Refusal& refusal : ladder.refused) {
    reasons += "; rung " + std::string(describe(refusal.rung)) + ": " + refusal.reason;
  }
  return failure("no box" + reasons);
}

}  // namespace biglia::judge

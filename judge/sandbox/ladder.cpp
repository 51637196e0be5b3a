#include "judge/sandbox/ladder.hpp"

#include <unistd.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "judge/sandbox/facilities.hpp"
#include "judge/sandbox/launcher_box.hpp"
#include "judge/sandbox/probe.hpp"

namespace biglia::judge {
namespace {

constexpr std::array<Rung, 6> kRungs = {Rung::kRootV2, Rung::kRootHybrid, Rung::kRootV1,
                                        Rung::kUserV2, Rung::kNoGroups,   Rung::kNoNamespaces};

constexpr std::string_view kSelfTest = "self-test: ";

Result<std::unique_ptr<Box>> open_and_probe(const BoxForm& form) {
  auto box = make_launcher_box(form);
  if (!box) return box;
  if (auto passed = probe(**box, form); !passed) {
    return failure(std::string(kSelfTest), passed.error());
  }
  return box;
}

// Sets `form`.
Result<std::unique_ptr<Box>> try_rung(Rung rung, const BoxOptions& options, BoxForm& form) {
  if (needs_root(rung) && ::geteuid() != 0) return failure("needs root");
  if (rung == Rung::kUserV2 && ::geteuid() == 0) return failure("is for ordinary users");
  if (is_approximate(rung) && !options.approximate && options.rung != rung) {
    return failure("only on request (--approximate-box)");
  }
  form = form_of(rung);
  auto box = open_and_probe(form);
  if (box || !form.own_proc || can_mount_proc()) return box;
  form.own_proc = false;
  return open_and_probe(form);
}

// The reason for which no self-test passed, ": TMPDIR=/none: expected …"; empty if there are several.
std::string common_reason(const Ladder& ladder) {
  std::string common;
  for (const Refusal& refused : ladder.refused) {
    if (!refused.reason.starts_with(kSelfTest)) continue;
    const std::string reason = ": " + refused.reason.substr(kSelfTest.size());
    if (!common.empty() && common != reason) return {};
    common = reason;
  }
  return common;
}

}  // namespace

Ladder climb(const BoxOptions& options) {
  Ladder ladder;
  for (const Rung rung : kRungs) {
    if (options.rung && *options.rung != rung) continue;
    BoxForm form;
    auto box = try_rung(rung, options, form);
    if (box) {
      ladder.form = form;
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
  const std::string reason = common_reason(ladder);
  const bool asked = options.approximate || options.rung;
  if (!asked && climb({.approximate = true}).box) {
    return failure(
        "no exact box on this machine" + reason +
            "; `biglia doctor` explains why, and --approximate-box allows an approximate one",
        FaultOf::kHost);
  }
  return failure("no box on this machine for programs" + reason + "; `biglia doctor` explains why",
                 FaultOf::kHost);
}

}  // namespace biglia::judge

// Which way of making boxes this machine offers (rung.hpp), found by trying from the best one down,
// and why the better ones are not to be had.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/rung.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct BoxOptions {
  // Allows the rung without cgroups, whose memory figures are approximate.
  bool without_groups = false;
  // Only this rung.
  std::optional<Rung> rung = {};
};

// What a rung lacks here.
struct Refusal {
  Rung rung = Rung::kNone;
  std::string reason;
};

struct Ladder {
  Rung rung = Rung::kNone;       // the first that works
  std::unique_ptr<Box> box;      // null for kNone
  std::vector<Refusal> refused;  // those above it
};

// Opens a slot of the best rung that passes the self-test (probe.hpp).
Ladder climb(const BoxOptions& options = {});

// The same where only the box matters. The error names every rung's reason.
Result<std::unique_ptr<Box>> open_box(const BoxOptions& options = {});

}  // namespace biglia::judge

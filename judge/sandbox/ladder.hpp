// Finds the best rung (rung.hpp) that works on this machine by trying from the best one down, and
// records why better rungs are unavailable.
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
  // Allows the rung without cgroups. Its memory figures are approximate.
  bool without_groups = false;
  // Tries only this rung.
  std::optional<Rung> rung = {};
};

// Why a rung is unavailable on this machine.
struct Refusal {
  Rung rung = Rung::kNone;
  std::string reason;
};

struct Ladder {
  Rung rung = Rung::kNone;       // the first rung that works
  std::unique_ptr<Box> box;      // null for kNone
  std::vector<Refusal> refused;  // the better rungs that failed
};

// Opens a slot on the best rung that passes the self-test (probe.hpp).
Ladder climb(const BoxOptions& options = {});

// Like climb(), for callers that need only the box. The error gives the reason of every rung.
Result<std::unique_ptr<Box>> open_box(const BoxOptions& options = {});

}  // namespace biglia::judge

// Finds the best rung (rung.hpp) that works on this machine by trying from the best one down, and
// records why better rungs are unavailable.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/box_form.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct BoxOptions {
  // Allows the rungs without cgroups. Their memory figures are approximate.
  bool approximate = false;
  // Tries only this rung.
  std::optional<Rung> rung = {};
};

// Why a rung is unavailable on this machine.
struct Refusal {
  Rung rung = Rung::kNone;
  std::string reason;
};

struct Ladder {
  BoxForm form = {};             // of the first rung that works; Rung::kNone for none
  std::unique_ptr<Box> box;      // null for none
  std::vector<Refusal> refused;  // the better rungs that failed
};

// Opens a slot on the best rung that passes the self-test (probe.hpp).
Ladder climb(const BoxOptions& options = {});

// Like climb(), for callers that need only the box. The error is one sentence that names `biglia doctor`,
// and --approximate-box if that would open a box.
Result<std::unique_ptr<Box>> open_box(const BoxOptions& options = {});

}  // namespace biglia::judge

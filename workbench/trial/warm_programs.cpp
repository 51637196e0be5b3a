#include "workbench/trial/warm_programs.hpp"

#include <utility>

namespace biglia::judge {
namespace {

constexpr std::size_t kMostFailedStarts = 20;

}  // namespace

WarmPrograms::WarmPrograms(Boxes boxes) {
  slots_.reserve(boxes.size());
  for (auto& box : boxes) {
    // Without cgroups, a program in a box cannot fork.
    if (!box->approximate()) slots_.push_back({.box = std::move(box), .path = {}, .limits = {}});
  }
}

// A free slot in which the program is running, or else the one that was not used for the longest
// time. Null if none is free.
WarmPrograms::Slot* WarmPrograms::take(const Executable& executable, const Limits& limits) {
  const std::lock_guard guard(mutex_);
  if (failed_starts_[executable.program] >= kMostFailedStarts) return nullptr;
  Slot* best = nullptr;
  for (Slot& slot : slots_) {
    if (!slot.is_free) continue;
    if (slot.program && slot.path == executable.program && slot.limits == limits) {
      best = &slot;
      break;
    }
    if (best == nullptr || slot.last_use < best->last_use) best = &slot;
  }
  if (best == nullptr) return nullptr;
  best->is_free = false;
  best->last_use = ++uses_;
  return best;
}

void WarmPrograms::give_back(Slot& slot, bool has_succeeded) {
  const bool is_running = slot.program && slot.program->is_running();
  if (!is_running) slot.program.reset();
  const std::lock_guard guard(mutex_);
  slot.is_free = true;
  std::size_t& failed = failed_starts_[slot.path];
  failed = has_succeeded || is_running ? 0 : failed + 1;
}

WarmOutcome WarmPrograms::run(const Executable& executable, const Limits& limits,
                              const InstanceFiles& files, const std::stop_token& stop) {
  Slot* const slot = take(executable, limits);
  if (slot == nullptr) return {};
  if (!slot->program || slot->path != executable.program || slot->limits != limits) {
    slot->program.reset();
    slot->path = executable.program;
    slot->limits = limits;
    if (auto started = WarmProgram::start(*slot->box, executable, limits, stop)) {
      slot->program = std::move(*started);
    }
  }
  auto run = slot->program ? slot->program->run(files, stop) : std::nullopt;
  give_back(*slot, run.has_value());
  if (!run) return {.end = WarmEnd::kFailed};
  return {.end = WarmEnd::kSucceeded, .run = std::move(*run)};
}

}  // namespace biglia::judge

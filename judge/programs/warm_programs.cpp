#include "judge/programs/warm_programs.hpp"

#include <utility>

namespace biglia::judge {
namespace {

constexpr std::size_t kMostFailedStarts = 20;
// A start costs as much as a few runs, so a program keeps its box for as many calls, for each box.
constexpr std::uint64_t kCallsToKeep = 8;

// Those that make two servers different.
Limits limits_of_server(Limits limits) {
  limits.cpu = limits.wall = {};
  limits.output = {};
  return limits;
}

}  // namespace

void WarmPrograms::add(Boxes boxes) {
  const std::lock_guard guard(mutex_);
  for (auto& box : boxes) {
    // Without cgroups, a program in a box cannot fork.
    if (!box->approximate()) slots_.push_back({.box = std::move(box), .path = {}, .limits = {}});
  }
}

// A free slot in which the program is running, or else the one that was not used for the longest time.
// Null if none is free, or if all of them were used a short time ago.
WarmPrograms::Slot* WarmPrograms::take(const std::filesystem::path& program, const Limits& limits) {
  const std::lock_guard guard(mutex_);
  if (failed_starts_[program] >= kMostFailedStarts) return nullptr;
  Slot* best = nullptr;
  for (Slot& slot : slots_) {
    if (!slot.is_free) continue;
    if (slot.program && slot.path == program && slot.limits == limits) {
      best = &slot;
      break;
    }
    if (best == nullptr || slot.last_use < best->last_use) best = &slot;
  }
  if (best == nullptr) return nullptr;
  const bool serves = best->program && best->path == program && best->limits == limits;
  const bool was_used = best->program && uses_ - best->last_use < kCallsToKeep * slots_.size();
  if (!serves && was_used) {
    ++uses_;
    return nullptr;
  }
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

WarmOutcome WarmPrograms::run(const WarmServer& server, const WarmCall& call,
                              const std::stop_token& stop) {
  if (!call.is_small()) return {};
  const Limits limits = limits_of_server(server.request.limits);
  Slot* const slot = take(server.program, limits);
  if (slot == nullptr) return {};
  if (!slot->program || slot->path != server.program || slot->limits != limits) {
    slot->program.reset();
    slot->path = server.program;
    slot->limits = limits;
    if (auto started = WarmProgram::start(*slot->box, server_request(server.request), stop)) {
      slot->program = std::move(*started);
    }
  }
  auto run = slot->program ? slot->program->run(call, stop) : std::nullopt;
  give_back(*slot, run.has_value());
  if (!run) return {.end = WarmEnd::kFailed};
  return {.end = WarmEnd::kSucceeded, .run = std::move(*run)};
}

}  // namespace biglia::judge

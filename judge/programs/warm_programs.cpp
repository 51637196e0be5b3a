#include "judge/programs/warm_programs.hpp"

#include <utility>

namespace biglia::judge {
namespace {

constexpr std::size_t kMostFailedStarts = 20;

}  // namespace

void WarmPrograms::add(Boxes boxes) {
  const std::lock_guard guard(mutex_);
  for (auto& box : boxes) {
    // Without cgroups, a program in a box cannot fork.
    if (!box->approximate()) slots_.push_back({.box = std::move(box), .path = {}, .limits = {}});
  }
}

// A free slot in which the program is running, or else the one that was not used for the longest
// time. Null if none is free.
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
  const BoxRequest request = server_request(server.request);
  Slot* const slot = take(server.program, request.limits);
  if (slot == nullptr) return {};
  if (!slot->program || slot->path != server.program || slot->limits != request.limits) {
    slot->program.reset();
    slot->path = server.program;
    slot->limits = request.limits;
    if (auto started = WarmProgram::start(*slot->box, request, stop)) {
      slot->program = std::move(*started);
    }
  }
  auto run = slot->program ? slot->program->run(call, stop) : std::nullopt;
  give_back(*slot, run.has_value());
  if (!run) return {.end = WarmEnd::kFailed};
  return {.end = WarmEnd::kSucceeded, .run = std::move(*run)};
}

}  // namespace biglia::judge

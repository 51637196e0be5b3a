#include "workbench/stress/family_choice.hpp"

#include <algorithm>

#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

constexpr std::chrono::milliseconds kQuick{300};

}  // namespace

FamilyChoice::FamilyChoice(std::size_t families, SearchFor search)
    : states_(families), search_(search) {
  BIGLIA_CHECK(families > 0);
}

// A family that never gives a test is drawn rarely.
std::uint64_t FamilyChoice::weight(const State& state) const {
  const double wealth = 1.0 + 3.0 * static_cast<double>(std::min<std::size_t>(state.findings, 5));
  const bool wants_fast = search_ == SearchFor::kFailures;
  const double speed = wants_fast ? 1.0 / std::max(0.2, state.mean_cost_ms) : 1.0;
  const auto all = static_cast<double>(state.tests + state.rejected);
  const double accepted = (static_cast<double>(state.tests) + 2.0) / (all + 2.0);
  return static_cast<std::uint64_t>(1.0 + 1e6 * wealth * speed * accepted);
}

std::size_t FamilyChoice::next(Random& random) const {
  std::vector<std::uint64_t> weights;
  weights.reserve(states_.size());
  for (const State& state : states_) weights.push_back(weight(state));
  return random.weighted(weights);
}

void FamilyChoice::report(std::size_t family, const DrawResult& result) {
  State& state = states_[family];
  (result.is_test ? state.tests : state.rejected) += 1;
  if (result.is_test && result.cost < kQuick) ++state.quick;
  if (result.is_finding) ++state.findings;
  const double ms = std::chrono::duration<double, std::milli>(result.cost).count();
  state.mean_cost_ms += (ms - state.mean_cost_ms) / 16;
}

std::size_t FamilyChoice::families_used() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(states_, [](const State& state) { return state.tests > 0; }));
}

}  // namespace biglia::judge

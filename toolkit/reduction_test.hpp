// Takes steps of a problem's reductions by name, for tests.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/reduction.hpp"

namespace biglia {

// The instance after the steps; its input is "none" if they cannot be taken, and "no steps" if there
// is no such reduction.
inline InstanceText reduced(const Reductions& reductions, std::string_view name,
                            const std::vector<std::size_t>& chosen) {
  const auto at = std::ranges::find(reductions, name, &Reduction::name);
  if (at == reductions.end()) return {"no steps"};
  return at->apply(chosen).value_or(InstanceText{"none"});
}

inline std::size_t count_of(const Reductions& reductions, std::string_view name) {
  const auto at = std::ranges::find(reductions, name, &Reduction::name);
  return at == reductions.end() ? 0 : at->count;
}

}  // namespace biglia

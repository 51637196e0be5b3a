// Variables of a box's environment: name and value.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "judge/sandbox/box_word.hpp"

namespace biglia::judge {

using Variables = std::vector<std::pair<std::string, BoxWord>>;

// Merges both lists. If both define a name, the value in `own` wins. `own` has pairs whose second is a
// BoxWord or a text.
template <typename Own>
Variables with_own(Variables variables, const Own& own) {
  for (const auto& [name, value] : own) {
    std::erase_if(variables, [&](const auto& variable) { return variable.first == name; });
    variables.emplace_back(name, value);
  }
  return variables;
}

}  // namespace biglia::judge

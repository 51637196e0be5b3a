// Variables of a box's environment: name and value.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace biglia::judge {

using Variables = std::vector<std::pair<std::string, std::string>>;

// Merges both lists. If both define a name, the value in `own` wins.
inline Variables with_own(Variables variables, const Variables& own) {
  for (const auto& [name, value] : own) {
    std::erase_if(variables, [&](const auto& variable) { return variable.first == name; });
    variables.emplace_back(name, value);
  }
  return variables;
}

}  // namespace biglia::judge

// Comparing names without regard to case.
#pragma once

#include <algorithm>
#include <string>

namespace biglia::judge {

// Changes the letters A to Z only, in any locale, so that the text stays valid UTF-8.
inline std::string in_lower_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text;
}

}  // namespace biglia::judge

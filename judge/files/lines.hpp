// Texts of lines.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace biglia::judge {

// The lines of a text without their ends. A text without a newline at its end has the same lines as
// with one.
inline std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

}  // namespace biglia::judge

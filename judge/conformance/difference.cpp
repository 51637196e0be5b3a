#include "judge/conformance/difference.hpp"

namespace biglia::judge {

std::string difference_of_lines(const std::string& one, const std::string& other) {
  std::size_t line = 0;
  for (std::size_t i = 0; i < one.size() && i < other.size() && one[i] == other[i]; ++i) {
    if (one[i] == '\n') line = i + 1;
  }
  const auto line_of = [&](const std::string& text) {
    return line < text.size() ? text.substr(line, text.find('\n', line) - line) : std::string();
  };
  return '"' + line_of(one) + "\" and \"" + line_of(other) + '"';
}

}  // namespace biglia::judge

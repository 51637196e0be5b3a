#include "judge/package/constants.hpp"

namespace biglia::judge {

std::string with_constants(std::string_view text, const Constants& constants) {
  std::string replaced;
  while (!text.empty()) {
    const std::size_t begin = constants.empty() ? std::string_view::npos : text.find("{{");
    const std::size_t end = begin == std::string_view::npos ? begin : text.find("}}", begin);
    if (end == std::string_view::npos) break;
    const auto known = constants.find(std::string(text.substr(begin + 2, end - begin - 2)));
    if (known == constants.end()) {
      replaced += text.substr(0, begin + 1);
      text.remove_prefix(begin + 1);
    } else {
      replaced += text.substr(0, begin);
      replaced += known->second;
      text.remove_prefix(end + 2);
    }
  }
  return replaced.append(text);
}

}  // namespace biglia::judge

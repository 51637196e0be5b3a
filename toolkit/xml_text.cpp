#include "toolkit/xml_text.hpp"

#include <algorithm>

namespace biglia {
namespace {

// The characters U+FFFE and U+FFFF.
bool is_forbidden(std::string_view bytes) {
  return bytes == "\xEF\xBF\xBE" || bytes == "\xEF\xBF\xBF";
}

}  // namespace

std::string xml_escaped(std::string_view text, char for_control) {
  std::string safe;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_forbidden(text.substr(i, 3))) {
      safe += for_control;
      i += 2;
      continue;
    }
    switch (c) {
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '&':
        safe += "&amp;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += static_cast<unsigned char>(c) < ' ' ? for_control : c;
    }
  }
  return safe;
}

std::string xml_escaped_lines(std::string_view text, char for_control) {
  std::string escaped;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (begin > 0) escaped += '\n';
    escaped += xml_escaped(text.substr(begin, end - begin), for_control);
    begin = end + 1;
  }
  return escaped;
}

}  // namespace biglia

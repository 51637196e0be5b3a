#include "toolkit/xml_text.hpp"

namespace biglia {

std::string xml_escaped(std::string_view text, char for_control) {
  std::string safe;
  for (const char c : text) {
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

}  // namespace biglia

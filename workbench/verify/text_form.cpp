#include "workbench/verify/text_form.hpp"

#include <algorithm>

namespace biglia::judge {

Findings check_text_form(Check check, const std::string& place, std::string_view text) {
  Findings findings;
  if (text.contains('\0')) return findings;
  if (text.starts_with("\xEF\xBB\xBF")) {
    findings.push_back({Level::kWarning, check, place + ":1",
                        "expected text, found a byte-order mark",
                        "Save the file as UTF-8 without a byte-order mark."});
  }
  if (const std::size_t at = text.find('\r'); at != std::string_view::npos) {
    const auto line = 1 + std::ranges::count(text.substr(0, at), '\n');
    findings.push_back({Level::kWarning, check, place + ':' + std::to_string(line),
                        "expected line ends of Unix (LF), found a carriage return",
                        "Convert the file, for example with dos2unix."});
  }
  return findings;
}

}  // namespace biglia::judge

#include "workbench/verify/text_form.hpp"

#include <algorithm>
#include <string>

#include "judge/base/text_encoding.hpp"
#include "toolkit/utf8.hpp"

namespace biglia::judge {

Findings check_text_form(Check check, const std::string& place, std::string_view text) {
  Findings findings;
  if (const Encoding encoding = encoding_of(text); is_wide(encoding)) {
    return {{Level::kError, check, place, place + ' ' + wide_fault(encoding),
             "Save the file as UTF-8, which programs read."}};
  }
  if (text.contains('\0')) return findings;
  if (const auto at = first_not_utf8(text)) {
    const auto line = 1 + std::ranges::count(text.substr(0, *at), '\n');
    findings.push_back({Level::kWarning, check, place + ':' + std::to_string(line),
                        "expected UTF-8, found other bytes, perhaps of Latin-1 or Windows-1252",
                        "Save the file as UTF-8, unless the problem is about bytes."});
  }
  if (text.starts_with("\xEF\xBB\xBF")) {
    findings.push_back({Level::kWarning, check, place + ":1",
                        "expected text, found a byte-order mark",
                        "Save the file as UTF-8 without a byte-order mark."});
  }
  if (const std::size_t at = text.find('\r'); at != std::string_view::npos) {
    const auto line = 1 + std::ranges::count(text.substr(0, at), '\n');
    findings.push_back(
        {Level::kWarning, check, place + ':' + std::to_string(line),
         "expected line ends of Unix (LF), found " +
             std::string(text.contains('\n') ? "a carriage return" : "those of old Macs (CR)"),
         "Convert the file, for example with dos2unix or mac2unix."});
  }
  return findings;
}

}  // namespace biglia::judge

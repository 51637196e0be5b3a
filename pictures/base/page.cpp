#include "pictures/base/page.hpp"

#include <algorithm>
#include <vector>

#include "toolkit/check.hpp"

namespace biglia {
namespace {

constexpr std::string_view kOpen = "{{";
constexpr std::string_view kClose = "}}";

}  // namespace

std::string filled_page(std::string_view page, std::span<const PagePart> parts) {
  std::string text;
  std::vector<bool> used(parts.size());
  std::size_t at = 0;
  for (std::size_t open; (open = page.find(kOpen, at)) != std::string_view::npos;) {
    const std::size_t name = open + kOpen.size();
    const std::size_t close = page.find(kClose, name);
    BIGLIA_CHECK(close != std::string_view::npos);
    const auto part = std::ranges::find(parts, page.substr(name, close - name), &PagePart::name);
    BIGLIA_CHECK(part != parts.end());
    used[static_cast<std::size_t>(part - parts.begin())] = true;
    text += page.substr(at, open - at);
    text += part->text;
    at = close + kClose.size();
  }
  BIGLIA_CHECK(std::ranges::find(used, false) == used.end());
  return text += page.substr(at);
}

std::string json_in_script(std::string_view json) {
  std::string safe;
  safe.reserve(json.size());
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '<') {
      safe += "\\u003c";
    } else if (c == '>') {
      safe += "\\u003e";
    } else if (c == '&') {
      safe += "\\u0026";
    } else if (c == '\xE2' && json.substr(i, 3) == "\u2028") {
      safe += "\\u2028";
      i += 2;
    } else if (c == '\xE2' && json.substr(i, 3) == "\u2029") {
      safe += "\\u2029";
      i += 2;
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string script_string(std::string_view text) {
  std::string safe = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      (safe += '\\') += c;
    } else if (c == '<') {
      safe += "\\u003c";
    } else {
      safe += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
  }
  return safe + '"';
}

}  // namespace biglia

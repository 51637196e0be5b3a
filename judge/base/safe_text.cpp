#include "judge/base/safe_text.hpp"

#include <algorithm>
#include <cstdint>

#include "toolkit/utf8.hpp"

namespace biglia::judge {
namespace {

struct Character {
  std::size_t length = 1;  // bytes
  bool is_safe = false;
  std::uint32_t code = 0;  // of an unsafe character; 0xFFFD for bytes that are not UTF-8
};

std::uint32_t byte_at(std::string_view text, std::size_t i) {
  return static_cast<std::uint8_t>(text[i]);
}

constexpr std::uint32_t kReplacement = 0xFFFD;

// REQUIRES: not empty.
Character first_character(std::string_view text) {
  const auto next = first_utf8(text);
  if (!next) return {utf8_fault_length(text), false, kReplacement};
  return {next->length, is_safe_code(next->code), next->code};
}

// Returns the text with each unsafe part replaced by `replace(bytes, code)`.
template <typename Function>
std::string replaced(std::string_view text, const Function& replace) {
  std::string result;
  while (!text.empty()) {
    const Character character = first_character(text);
    const std::string_view bytes = text.substr(0, character.length);
    if (character.is_safe) {
      result += bytes;
    } else {
      result += replace(bytes, character.code);
    }
    text.remove_prefix(bytes.size());
  }
  return result;
}

// Returns each byte as two hexadecimal digits after `before`.
std::string in_hex(std::string_view bytes, std::string_view before) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    hex += before;
    hex += kDigits[byte_at(bytes, i) >> 4U];
    hex += kDigits[byte_at(bytes, i) & 15U];
  }
  return hex;
}

bool is_layout(std::string_view bytes) { return bytes == "\n" || bytes == "\t"; }

// U+2400 and the next characters are pictures of the control characters.
std::string picture_of(std::uint32_t control) {
  return std::string("\xE2\x90") + static_cast<char>(control == 0x7F ? 0xA1 : 0x80 + control);
}

}  // namespace

std::string safe_line(std::string_view text) {
  return replaced(text, [](std::string_view bytes, std::uint32_t /*code*/) {
    return is_layout(bytes) || bytes == "\r" ? std::string(" ") : std::string("?");
  });
}

std::string safe_text(std::string_view text) {
  return replaced(text, [](std::string_view bytes, std::uint32_t /*code*/) {
    return is_layout(bytes) ? std::string(bytes) : std::string("?");
  });
}

std::string visible_text(std::string_view text) {
  return replaced(text, [](std::string_view bytes, std::uint32_t code) {
    if (is_layout(bytes)) return std::string(bytes);
    if (code == kReplacement) return std::string("\xEF\xBF\xBD");
    return code < 0x80 ? picture_of(code) : '[' + code_point(code) + ']';
  });
}

std::string escaped(std::string_view name, std::size_t longest) {
  const bool cut = name.size() > longest;
  const std::string shown =
      replaced(name.substr(0, cut ? cut_at(name, longest) : name.size()),
               [](std::string_view bytes, std::uint32_t /*code*/) { return in_hex(bytes, "\\x"); });
  return cut ? shown + "…" : shown;
}

std::string plain_utf8(std::string_view name) {
  return replaced(
      name, [](std::string_view bytes, std::uint32_t /*code*/) { return in_hex(bytes, "_"); });
}

std::size_t cut_at(std::string_view text, std::size_t longest) {
  if (text.size() <= longest) return text.size();
  std::size_t at = longest;
  while (at > 0 && longest - at < 3 && (byte_at(text, at) & 0xC0U) == 0x80U) --at;
  return (byte_at(text, at) & 0xC0U) == 0x80U ? longest : at;
}

}  // namespace biglia::judge

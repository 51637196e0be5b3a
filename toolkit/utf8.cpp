#include "toolkit/utf8.hpp"

#include <algorithm>
#include <array>

namespace biglia {
namespace {

std::uint32_t byte_at(std::string_view text, std::size_t i) {
  return static_cast<std::uint8_t>(text[i]);
}

// The length that the first byte announces; 0 for a byte that cannot begin a character.
std::size_t announced_length(std::uint32_t first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  if (first >= 0xF0 && first < 0xF5) return 4;
  return 0;
}

// False for overlong encodings, halves of surrogate pairs, and values beyond Unicode.
bool is_valid_code(std::uint32_t code, std::size_t length) {
  if (code >= 0xD800 && code < 0xE000) return false;
  return (length < 3 || code >= 0x800) && (length < 4 || code >= 0x10000) && code < 0x110000;
}

// The length of the first character if all its bytes have the form of UTF-8; 0 if not.
std::size_t formed_length(std::string_view text) {
  const std::size_t length = announced_length(byte_at(text, 0));
  if (length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte_at(text, i) & 0xC0U) != 0x80U) return 0;
  }
  return length;
}

struct LookAlike {
  std::uint32_t first;
  std::uint32_t last;
  std::string_view name;
  std::string_view instead = {};  // the character of ASCII; empty: it is invisible
};

// Sorted by code.
constexpr auto kLookAlikes = std::to_array<LookAlike>({
    {0x00A0, 0x00A0, "no-break space"},
    {0x00AD, 0x00AD, "soft hyphen"},
    {0x00B4, 0x00B4, "acute accent", "'"},
    {0x00D7, 0x00D7, "multiplication sign", "x"},
    {0x02BC, 0x02BC, "modifier apostrophe", "'"},
    {0x0300, 0x036F, "combining mark"},
    {0x037E, 0x037E, "Greek question mark", ";"},
    {0x1680, 0x1680, "ogham space"},
    {0x2000, 0x200A, "typographic space"},
    {0x200B, 0x200B, "zero-width space"},
    {0x200C, 0x200D, "zero-width joiner"},
    {0x200E, 0x200F, "direction mark"},
    {0x2010, 0x2011, "hyphen", "-"},
    {0x2012, 0x2015, "dash", "-"},
    {0x2018, 0x201B, "typographic quotation mark", "'"},
    {0x201C, 0x201F, "typographic quotation mark", "\""},
    {0x2024, 0x2024, "one dot leader", "."},
    {0x2026, 0x2026, "ellipsis", "..."},
    {0x2028, 0x2029, "line separator"},
    {0x202A, 0x202E, "direction mark"},
    {0x202F, 0x202F, "narrow no-break space"},
    {0x2044, 0x2044, "fraction slash", "/"},
    {0x205F, 0x205F, "mathematical space"},
    {0x2060, 0x2060, "word joiner"},
    {0x2066, 0x2069, "direction mark"},
    {0x2212, 0x2212, "minus sign", "-"},
    {0x2215, 0x2215, "division slash", "/"},
    {0x2217, 0x2217, "asterisk operator", "*"},
    {0x2236, 0x2236, "ratio", ":"},
    {0x3000, 0x3000, "ideographic space"},
    {0xFE58, 0xFE58, "small dash", "-"},
    {0xFE63, 0xFE63, "small hyphen", "-"},
    {0xFEFF, 0xFEFF, "byte order mark"},
});

// U+FF01 to U+FF5E are the visible characters of ASCII in full width.
constexpr std::uint32_t kFirstFullWidth = 0xFF01;
constexpr std::uint32_t kLastFullWidth = 0xFF5E;

}  // namespace

std::optional<Utf8Character> first_utf8(std::string_view text) {
  const std::size_t length = formed_length(text);
  if (length == 0) return std::nullopt;
  const std::uint32_t first = byte_at(text, 0);
  if (length == 1) return Utf8Character{first, 1};
  std::uint32_t code = first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) code = (code << 6U) | (byte_at(text, i) & 0x3FU);
  if (!is_valid_code(code, length)) return std::nullopt;
  return Utf8Character{code, length};
}

std::size_t utf8_fault_length(std::string_view text) {
  return std::max<std::size_t>(formed_length(text), 1);
}

std::optional<std::size_t> first_not_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto next = first_utf8(text.substr(at));
    if (!next) return at;
    at += next->length;
  }
  return std::nullopt;
}

bool is_safe_code(std::uint32_t code) {
  if (code < 0x20 || (code >= 0x7F && code < 0xA0)) return false;
  if ((code >= 0x200E && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E)) return false;
  return (code < 0x2066 || code > 0x2069) && code != 0x061C && code != 0xFEFF;
}

std::string code_point(std::uint32_t code) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  constexpr std::size_t kLeast = 4;
  std::string digits;
  for (; code > 0 || digits.size() < kLeast; code >>= 4U) digits += kDigits[code & 15U];
  std::ranges::reverse(digits);
  return "U+" + digits;
}

std::string look_alike(std::uint32_t code) {
  if (code >= kFirstFullWidth && code <= kLastFullWidth) {
    return code_point(code) + " (full-width form) instead of " +
           static_cast<char>(code - kFirstFullWidth + '!');
  }
  const auto* const found = std::ranges::find_if(
      kLookAlikes, [code](const LookAlike& one) { return one.first <= code && code <= one.last; });
  if (found == kLookAlikes.end()) return {};
  std::string text = code_point(code) + " (" + std::string(found->name) + ')';
  if (!found->instead.empty()) text.append(" instead of ").append(found->instead);
  return text;
}

}  // namespace biglia

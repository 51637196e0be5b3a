#include "judge/base/text_encoding.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "judge/base/read_beginning.hpp"
#include "toolkit/utf8.hpp"

namespace biglia::judge {
namespace {

using namespace std::string_view_literals;

struct EncodingMark {
  Encoding encoding;
  std::string_view bytes;
  std::string_view name;
};

// The mark of UTF-32 in little-endian order begins with that of UTF-16.
constexpr std::array<EncodingMark, 4> kMarks = {
    {{Encoding::kUtf32Little, "\xff\xfe\0\0"sv, "UTF-32"},
     {Encoding::kUtf32Big, "\0\0\xfe\xff"sv, "UTF-32"},
     {Encoding::kUtf16Little, "\xff\xfe"sv, "UTF-16"},
     {Encoding::kUtf16Big, "\xfe\xff"sv, "UTF-16"}}};

constexpr std::string_view kUtf8Mark = "\xef\xbb\xbf";
constexpr std::size_t kLooked = 256;  // bytes of a text without a mark

const EncodingMark* mark_of(Encoding encoding) {
  return std::ranges::find(kMarks, encoding, &EncodingMark::encoding);
}

bool is_plain(char c) { return (' ' <= c && c <= '~') || ('\t' <= c && c <= '\r'); }

// True if the bytes at odd positions, or at even ones, are zero and all others plain.
bool is_unmarked_utf16(std::string_view text, std::size_t zeros) {
  const std::size_t length = std::min(text.size(), kLooked) / 2 * 2;
  for (std::size_t i = 0; i < length; ++i) {
    if (i % 2 == zeros ? text[i] != '\0' : !is_plain(text[i])) return false;
  }
  return length >= 4;
}

std::uint32_t byte_of(std::string_view text, std::size_t i) {
  return static_cast<std::uint8_t>(text[i]);
}

// The number in the `width` bytes from `at` on.
std::uint32_t unit_at(std::string_view text, std::size_t at, std::size_t width, bool is_little) {
  std::uint32_t unit = 0;
  for (std::size_t i = 0; i < width; ++i) {
    unit = (unit << 8U) | byte_of(text, at + (is_little ? width - 1 - i : i));
  }
  return unit;
}

bool is_surrogate(std::uint32_t code, std::uint32_t first) {
  return first <= code && code < first + 0x400;
}

void append_utf8(std::uint32_t code, std::string& text) {
  constexpr std::uint32_t kReplacementCode = 0xFFFD;
  if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) code = kReplacementCode;
  if (code < 0x80) {
    text += static_cast<char>(code);
    return;
  }
  const std::size_t more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  const std::uint32_t begin = more == 1 ? 0xC0 : more == 2 ? 0xE0 : 0xF0;
  text += static_cast<char>(begin | (code >> (6 * more)));
  for (std::size_t i = more; i-- > 0;) {
    text += static_cast<char>(0x80U | ((code >> (6 * i)) & 0x3FU));
  }
}

std::string from_wide(std::string_view text, std::size_t width, bool is_little) {
  std::string result;
  for (std::size_t at = 0; at + width <= text.size(); at += width) {
    std::uint32_t code = unit_at(text, at, width, is_little);
    if (width == 2 && is_surrogate(code, 0xD800) && at + 2 * width <= text.size()) {
      const std::uint32_t low = unit_at(text, at + width, width, is_little);
      if (is_surrogate(low, 0xDC00)) {
        code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
        at += width;
      }
    }
    append_utf8(code, result);
  }
  return result;
}

std::string shown_byte(char byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const std::uint32_t value = static_cast<std::uint8_t>(byte);
  return {'0', 'x', kDigits[value >> 4U], kDigits[value & 15U]};
}

}  // namespace

Encoding encoding_of(std::string_view text) {
  for (const EncodingMark& mark : kMarks) {
    if (text.starts_with(mark.bytes)) return mark.encoding;
  }
  if (is_unmarked_utf16(text, 1)) return Encoding::kUtf16Little;
  if (is_unmarked_utf16(text, 0)) return Encoding::kUtf16Big;
  return first_not_utf8(text) ? Encoding::kOther : Encoding::kUtf8;
}

bool is_wide(Encoding encoding) {
  return encoding != Encoding::kUtf8 && encoding != Encoding::kOther;
}

std::string wide_fault(Encoding encoding) {
  return "is " + std::string(mark_of(encoding)->name) + "; save it as UTF-8";
}

std::optional<std::string> utf8_fault(std::string_view text) {
  const Encoding encoding = encoding_of(text);
  if (encoding == Encoding::kUtf8) return std::nullopt;
  if (is_wide(encoding)) return ' ' + wide_fault(encoding);
  const std::size_t at = first_not_utf8(text).value_or(0);
  const auto line = 1 + std::ranges::count(text.substr(0, at), '\n');
  return ':' + std::to_string(line) + ": not UTF-8 (byte " + shown_byte(text[at]) +
         "), perhaps Latin-1 or Windows-1252; save it as UTF-8";
}

std::string to_utf8(std::string_view text) {
  const Encoding encoding = encoding_of(text);
  if (!is_wide(encoding)) {
    if (text.starts_with(kUtf8Mark)) text.remove_prefix(kUtf8Mark.size());
    return std::string(text);
  }
  const std::string_view mark = mark_of(encoding)->bytes;
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  const bool is_little = encoding == Encoding::kUtf16Little || encoding == Encoding::kUtf32Little;
  const bool is_32 = encoding == Encoding::kUtf32Little || encoding == Encoding::kUtf32Big;
  return from_wide(text, is_32 ? 4 : 2, is_little);
}

std::string with_line_feeds(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r') {
      result += text[i];
    } else if (i + 1 == text.size() || text[i + 1] != '\n') {
      result += '\n';
    }
  }
  return result;
}

Result<std::string> wide_fault_of(const std::filesystem::path& path) {
  BIGLIA_TRY(const auto beginning, read_beginning(path, Bytes{kLooked}));
  const Encoding encoding = encoding_of(beginning);
  return is_wide(encoding) ? wide_fault(encoding) : std::string();
}

Result<void> check_not_wide(const std::filesystem::path& path) {
  BIGLIA_TRY(const auto fault, wide_fault_of(path));
  if (fault.empty()) return {};
  return failure(path.string() + ' ' + fault, FaultOf::kProblem);
}

}  // namespace biglia::judge

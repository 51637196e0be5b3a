#include "toolkit/text_cursor.hpp"

#include <cstdint>
#include <string_view>

#include "toolkit/utf8.hpp"

namespace biglia {
namespace {

constexpr std::size_t kShown = 40;  // the maximum number of bytes of a word in a message

// True for a character that a message can show as it is.
bool is_visible(std::uint32_t code) {
  return code > ' ' && is_safe_code(code) && look_alike(code).empty();
}

std::string hexadecimal(int byte) {
  constexpr const char* kDigits = "0123456789abcdef";
  return {'0', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
}

// Names a character that is_visible() refuses, or a byte that is not UTF-8.
std::string named(std::string_view text) {
  const auto next = first_utf8(text);
  if (!next || next->code < 0x80) {
    return "the byte " + hexadecimal(static_cast<unsigned char>(text.front()));
  }
  std::string name = look_alike(next->code);
  return name.empty() ? code_point(next->code) : name;
}

// The bytes of whole visible characters at the beginning, up to a byte of `stops` or `most` bytes.
std::size_t visible_bytes(std::string_view text, std::string_view stops, std::size_t most) {
  std::size_t length = 0;
  while (length < text.size()) {
    const auto next = first_utf8(text.substr(length));
    if (!next || !is_visible(next->code) || length + next->length > most) break;
    if (length > 0 && stops.find(text[length]) != std::string_view::npos) break;
    length += next->length;
  }
  return length;
}

constexpr std::size_t kLongestCharacter = 4;

}  // namespace

std::string to_string(const std::string& name, Place place) {
  return name + ':' + std::to_string(place.line) + ':' + std::to_string(place.column);
}

bool TextCursor::refill(const char* keep) {
  offset_ += keep - source_->begin();
  return source_->refill(keep);
}

void TextCursor::skip_more_blanks() {
  while (true) {
    const char* p = begin();
    const char* const window_end = end();
    while (p != window_end && is_blank(*p)) {
      if (*p++ == '\n') {
        newline_taken(p);
      }
    }
    const bool stopped = p != window_end;
    advance_to(p);
    if (stopped || !refill(p)) return;
  }
}

std::string TextCursor::describe_next(const char* stops) {
  const int next = peek();
  if (next == kEnd)
    return read_error().empty() ? "the end of the file" : "a read error: " + read_error();
  if (next == '\n') return "a newline";
  if (next == ' ') return "a blank";
  if (next == '\t') return "a tab";
  if (next == '\r') return "a carriage return";
  ensure(kShown + kLongestCharacter);
  const std::string_view text(begin(), static_cast<std::size_t>(end() - begin()));
  if (offset_ == 0 && (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"))) {
    return "a byte order mark of UTF-16";
  }
  const std::size_t length = visible_bytes(text, stops, kShown);
  if (length == 0) return named(text);
  const std::string_view rest = text.substr(length);
  const bool ends = rest.empty() || is_blank(rest.front()) ||
                    std::string_view(stops).find(rest.front()) != std::string_view::npos;
  if (ends) return '"' + std::string(text.substr(0, length)) + '"';
  const auto next_character = first_utf8(rest);
  const bool cut = next_character && is_visible(next_character->code);
  return '"' + std::string(text.substr(0, length)) + (cut ? "...\"" : "\" and then " + named(rest));
}

}  // namespace biglia

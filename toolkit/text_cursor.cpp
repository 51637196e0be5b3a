#include "toolkit/text_cursor.hpp"

#include <cstring>

namespace biglia {
namespace {

constexpr std::size_t kShown = 40;  // the maximum number of bytes of a word in a message

bool is_visible(int byte) { return byte > ' ' && byte <= '~'; }

std::string hexadecimal(int byte) {
  constexpr const char* kDigits = "0123456789abcdef";
  return {'0', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
}

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
  if (!is_visible(next)) return "the byte " + hexadecimal(next);
  ensure(kShown + 1);
  std::string shown = "\"";
  const char* p = begin();
  do {
    shown += *p++;
  } while (p != end() && shown.size() <= kShown && is_visible(static_cast<unsigned char>(*p)) &&
           std::strchr(stops, *p) == nullptr);
  const bool cut =
      p != end() && is_visible(static_cast<unsigned char>(*p)) && shown.size() > kShown;
  return shown + (cut ? "...\"" : "\"");
}

}  // namespace biglia

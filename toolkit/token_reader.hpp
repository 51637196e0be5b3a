// Reads the output of a judged program, for checkers. It is lenient about blanks and a missing
// final newline, and exact about values. It streams: it reads an output of any length, even one
// endless word, in bounded memory. A count or a length in the output never causes an allocation.
//
// A token ends at a blank: `1+1`, `6r2` and `3abc` are one token each, and none is a number. If a
// format joins a number to the bytes after it (`x,y`), the caller lists the bytes that end it.
//
// Cost: about 1 ns per byte; the path of every token is inline for that reason. Memory: the window
// of the source.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "toolkit/byte_source.hpp"
#include "toolkit/text_cursor.hpp"

namespace biglia {

class TokenReader {
 public:
  // The source must outlive the reader.
  explicit TokenReader(ByteSource& source) : cursor_(source) {}

  // Skips blanks, tabs, returns and newlines.
  void skip_blanks() { cursor_.skip_blanks(); }

  // Skips blanks. Returns the next byte (0..255) or TextCursor::kEnd.
  int peek() {
    skip_blanks();
    return cursor_.peek();
  }
  bool at_end() { return peek() == TextCursor::kEnd; }

  // Skips blanks. Consumes `byte` if it is next.
  bool accept(char byte) {
    if (peek() != static_cast<unsigned char>(byte)) return false;
    cursor_.take();
    return true;
  }

  // Like accept(), but the byte must end a token: a blank or the end of the text must follow it.
  bool accept_last(char byte);

  // Skips blanks. Consumes `text` if it is next. A blank of `text` matches one or more blanks of
  // the output; all other bytes match themselves. A blank or the end of the text must follow. If it
  // returns false, it has consumed the matching bytes, and place() is the place of the difference.
  bool accept_phrase(std::string_view text);

  // Skips blanks. Consumes a decimal integer that fits 64 bits. It may have one sign and leading
  // zeros, at most 4096 bytes in total. It must end at a blank, at the end of the text or at a byte
  // of `stops`; that byte is not consumed. Otherwise returns none and consumes only the blanks.
  std::optional<std::int64_t> integer(std::string_view stops = {});

  // Skips blanks. Returns the place of the next token.
  Place place() {
    skip_blanks();
    return cursor_.place();
  }

  // Skips blanks. Describes the next token, up to a byte of `stops`, for a message
  // (TextCursor::describe_next).
  std::string describe_next(const char* stops = "") {
    skip_blanks();
    return cursor_.describe_next(stops);
  }

  const std::string& read_error() const { return cursor_.read_error(); }

 private:
  static bool ends_number(char c, std::string_view stops) {
    return is_blank(c) || stops.find(c) != std::string_view::npos;
  }
  std::optional<std::int64_t> any_integer(std::string_view stops);

  TextCursor cursor_;
};

// The fast path of nearly all integers: at most 18 digits, which cannot overflow, and more bytes in
// the window after them.
inline std::optional<std::int64_t> TokenReader::integer(std::string_view stops) {
  skip_blanks();
  const char* p = cursor_.begin();
  const char* const end = cursor_.end();
  const bool negative = p != end && *p == '-';
  if (negative) ++p;
  const char* const first = p;
  std::int64_t magnitude = 0;
  for (unsigned digit; p != end && (digit = static_cast<unsigned char>(*p - '0')) <= 9; ++p) {
    if (p - first == 18) return any_integer(stops);
    magnitude = magnitude * 10 + digit;
  }
  if (p == first || p == end) return any_integer(stops);
  if (!ends_number(*p, stops)) return std::nullopt;
  cursor_.advance_to(p);
  return negative ? -magnitude : magnitude;
}

}  // namespace biglia

// Reads what a judged program wrote, for checkers: lenient about blanks and a missing final
// newline, exact about meaning. It streams: an output of any length, even one endless word, is read
// in bounded memory, and nothing that the output claims (a count, a length) makes it allocate.
//
// Cost: some 1 ns per byte; what every token goes through is inline for that. Memory: the source's
// window.
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
  void skip_blanks() {
    const char* const p = cursor_.begin();
    if (p == cursor_.end() || is_blank(*p)) skip_more_blanks();
  }

  // Skips blanks; then the next byte (0..255), or TextCursor::kEnd.
  int peek() {
    skip_blanks();
    return cursor_.peek();
  }
  bool at_end() { return peek() == TextCursor::kEnd; }

  // Skips blanks; consumes `byte` if it stands there.
  bool accept(char byte) {
    if (peek() != static_cast<unsigned char>(byte)) return false;
    cursor_.take();
    return true;
  }

  // Skips blanks; consumes `text` if it stands there, where each blank of `text` stands for one or
  // more blanks of the output and everything else for itself. On false what matched is consumed:
  // the place is that of the difference.
  bool accept_phrase(std::string_view text);

  // Skips blanks; consumes a decimal integer (sign and leading zeros allowed) of at most 4096 bytes
  // that fits 64 bits. None, and nothing but blanks consumed, otherwise.
  std::optional<std::int64_t> integer();

  // Skips blanks; then the place of the next token.
  Place place() {
    skip_blanks();
    return cursor_.place();
  }

  // What stands next, for a message (TextCursor::describe_next).
  std::string describe_next() {
    skip_blanks();
    return cursor_.describe_next(",()");
  }

  const std::string& read_error() const { return cursor_.read_error(); }

 private:
  static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
  void skip_more_blanks();
  std::optional<std::int64_t> any_integer();

  TextCursor cursor_;
};

// An integer as nearly all are: at most 18 digits, which cannot overflow, and the window goes on
// behind them.
inline std::optional<std::int64_t> TokenReader::integer() {
  skip_blanks();
  const char* p = cursor_.begin();
  const char* const end = cursor_.end();
  const bool negative = p != end && *p == '-';
  if (negative) ++p;
  const char* const first = p;
  std::int64_t magnitude = 0;
  for (unsigned digit; p != end && (digit = static_cast<unsigned char>(*p - '0')) <= 9; ++p) {
    if (p - first == 18) return any_integer();
    magnitude = magnitude * 10 + digit;
  }
  if (p == first || p == end) return any_integer();
  cursor_.advance_to(p);
  return negative ? -magnitude : magnitude;
}

}  // namespace biglia

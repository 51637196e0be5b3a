// Reads what a judged program wrote, for checkers: lenient about blanks and a missing final
// newline, exact about meaning. It streams: an output of any length, even one endless word, is read
// in bounded memory, and nothing that the output claims (a count, a length) makes it allocate.
//
// A token ends at a blank: `1+1`, `6r2` and `3abc` are one token each, and no number. A format that
// joins a number to what follows it (`x,y`) names the bytes that end it.
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

  // The same for a byte that ends a token: a blank or the end of the text follows it.
  bool accept_last(char byte);

  // Skips blanks; consumes `text` if these words stand there, where each blank of `text` stands for
  // one or more blanks of the output and everything else for itself, and the last word ends with
  // `text`. On false what matched is consumed: the place is that of the difference.
  bool accept_phrase(std::string_view text);

  // Skips blanks; consumes a decimal integer (one sign and leading zeros allowed) of at most 4096
  // bytes that fits 64 bits and ends at a blank, at the end of the text or at a byte of `stops`,
  // which is left standing. None, and nothing but blanks consumed, otherwise.
  std::optional<std::int64_t> integer(std::string_view stops = {});

  // Skips blanks; then the place of the next token.
  Place place() {
    skip_blanks();
    return cursor_.place();
  }

  // What stands next, for a message (TextCursor::describe_next): a token, or as much of it as stands
  // before a byte of `stops`.
  std::string describe_next(const char* stops = "") {
    skip_blanks();
    return cursor_.describe_next(stops);
  }

  const std::string& read_error() const { return cursor_.read_error(); }

 private:
  static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
  static bool ends_number(char c, std::string_view stops) {
    return is_blank(c) || stops.find(c) != std::string_view::npos;
  }
  void skip_more_blanks();
  bool at_token_end();
  std::optional<std::int64_t> any_integer(std::string_view stops);

  TextCursor cursor_;
};

// An integer as nearly all are: at most 18 digits, which cannot overflow, and the window goes on
// after them.
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

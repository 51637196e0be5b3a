// Reads what a judged program wrote, for checkers: lenient about blanks and a missing final
// newline, exact about meaning. It streams: an output of any length, even one endless word, is read
// in bounded memory, and nothing that the output claims (a count, a length) makes it allocate.
//
// Cost: some 1 ns per byte. Memory: the source's window.
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
  void skip_blanks();

  // Skips blanks; then the next byte (0..255), or TextCursor::kEnd.
  int peek() {
    skip_blanks();
    return cursor_.peek();
  }
  bool at_end() { return peek() == TextCursor::kEnd; }

  // Skips blanks; consumes `byte` if it stands there.
  bool accept(char byte);

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
  TextCursor cursor_;
};

}  // namespace biglia

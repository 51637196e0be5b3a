// A position in a text with its line and column. StrictScanner and TokenReader are built on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "toolkit/byte_source.hpp"

namespace biglia {

// A place in a text, for messages. Lines and columns count from 1; columns count bytes.
struct Place {
  std::int64_t line = 1;
  std::int64_t column = 1;

  friend bool operator==(const Place&, const Place&) = default;
};

// Blank, tab, newline, vertical tab, form feed and carriage return.
constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// "name:line:column"
std::string to_string(const std::string& name, Place place);

// Walks over a source. The source must outlive the cursor. Users read the raw window between
// begin() and end() and report the bytes that they consumed. They report a newline with
// newline_taken(): the line number depends on it.
class TextCursor {
 public:
  static constexpr int kEnd = -1;

  explicit TextCursor(ByteSource& source) : source_(&source) {}

  const char* begin() const { return source_->begin(); }
  const char* end() const { return source_->end(); }

  // The next byte as 0..255, or kEnd.
  int peek() {
    if (begin() == end() && !refill(begin())) return kEnd;
    return static_cast<unsigned char>(*begin());
  }

  // Refills until the window has at least `bytes` bytes. Returns false if the text ends before.
  // Invalidates pointers into the window.
  bool ensure(std::size_t bytes) {
    while (static_cast<std::size_t>(end() - begin()) < bytes) {
      if (!refill(begin())) return false;
    }
    return true;
  }

  // Reads more bytes after those from `keep` on (ByteSource::refill).
  bool refill(const char* keep);

  void advance_to(const char* position) {
    offset_ += position - source_->begin();
    source_->advance_to(position);
  }

  // Consumes the next byte. REQUIRES: peek() is neither kEnd nor a newline.
  void take() { advance_to(begin() + 1); }

  // Consumes up to `position`. REQUIRES: `position` is directly after a newline.
  void newline_taken(const char* position) {
    advance_to(position);
    ++line_;
    line_begin_ = offset_;
  }

  // Consumes bytes up to the first that is not a blank (is_blank()).
  void skip_blanks() {
    const char* const p = begin();
    if (p == end() || is_blank(*p)) skip_more_blanks();
  }

  // True at a blank and at the end of the text.
  bool at_token_end() {
    const int next = peek();
    return next == kEnd || is_blank(static_cast<char>(next));
  }

  Place place() const { return {line_, offset_ - line_begin_ + 1}; }
  std::int64_t offset() const { return offset_; }

  // Describes the next item for a message: `"abc"`, `a newline`, `a blank`, `the byte 0x00`, `the
  // end of the file`. Shows at most 40 bytes of a word. A word ends at a blank or at a byte of
  // `stops`. A character that is invisible or looks like another one is named (utf8.hpp): `"6" and
  // then U+00A0 (no-break space)`.
  std::string describe_next(const char* stops = "");

  // The system's error message if reading the source failed, else empty.
  const std::string& read_error() const { return source_->read_error(); }

 private:
  void skip_more_blanks();

  ByteSource* source_;
  std::int64_t offset_ = 0;
  std::int64_t line_ = 1;
  std::int64_t line_begin_ = 0;
};

}  // namespace biglia

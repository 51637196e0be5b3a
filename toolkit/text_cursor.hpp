// A position in a text that knows its line and column: the common ground of StrictScanner and
// TokenReader.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "toolkit/byte_source.hpp"

namespace biglia {

// Where in a text, for people: lines and columns from 1, columns in bytes.
struct Place {
  std::int64_t line = 1;
  std::int64_t column = 1;

  friend bool operator==(const Place&, const Place&) = default;
};

// "name:line:column"
std::string to_string(const std::string& name, Place place);

// Walks over a source, which must outlive it. Users work on the raw window between begin() and
// end() and report what they consumed; a newline consumed is reported with newline_taken(), which
// is what keeps the line number right.
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

  // Tries to have `bytes` in the window; false near the end of the text. Invalidates pointers into
  // the window.
  bool ensure(std::size_t bytes) {
    while (static_cast<std::size_t>(end() - begin()) < bytes) {
      if (!refill(begin())) return false;
    }
    return true;
  }

  // More bytes behind those from `keep` on, as ByteSource::refill.
  bool refill(const char* keep);

  void advance_to(const char* position) {
    offset_ += position - source_->begin();
    source_->advance_to(position);
  }

  // Consumes the next byte, not a newline. REQUIRES: peek() != kEnd.
  void take() { advance_to(begin() + 1); }

  // Consumes up to `position`, which stands just behind a newline.
  void newline_taken(const char* position) {
    advance_to(position);
    ++line_;
    line_begin_ = offset_;
  }

  Place place() const { return {line_, offset_ - line_begin_ + 1}; }
  std::int64_t offset() const { return offset_; }

  // What stands next, for a message: `"abc"`, `a newline`, `a blank`, `the byte 0x00`, `the end of
  // the file`. At most 40 bytes of a longer word are shown. `stops`: bytes which end the word,
  // besides blanks.
  std::string describe_next(const char* stops = "");

  // The system's reason if the source could not be read to its end.
  const std::string& read_error() const { return source_->read_error(); }

 private:
  ByteSource* source_;
  std::int64_t offset_ = 0;
  std::int64_t line_ = 1;
  std::int64_t line_begin_ = 0;
};

}  // namespace biglia

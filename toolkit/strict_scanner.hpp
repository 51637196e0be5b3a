// A strict scanner for validators. It reads a text exactly as a grammar prescribes, without
// skipping or guessing. It keeps the first error as "file:line:column: expected ..., found ...".
//
//   StrictScanner scan(source, "boards.in");
//   const auto rows = scan.integer("rows", 1, 50);
//   scan.space();
//   const auto columns = scan.integer("columns", 1, 50);
//   scan.newline();
//   if (!scan.ok()) return scan.failed();
//
// The error is sticky: after the first error, every call does nothing and returns 0, an empty word
// or false. So the caller can read a whole line and check ok() once. Loops must check ok().
//
// Cost: about 1 ns per byte. Memory: the longest word.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "toolkit/byte_source.hpp"
#include "toolkit/result.hpp"
#include "toolkit/text_cursor.hpp"

namespace biglia {

class StrictScanner {
 public:
  // `name` is the file name in messages. The source must outlive the scanner.
  StrictScanner(ByteSource& source, std::string name) : cursor_(source), name_(std::move(name)) {}

  bool ok() const { return !failed_; }
  // The first error as a failed Result. REQUIRES: !ok().
  std::unexpected<Error> failed() const { return std::unexpected<Error>(error_); }

  const std::string& name() const { return name_; }
  Place place() const { return cursor_.place(); }

  // The next byte (0..255), not consumed. TextCursor::kEnd at the end of the text and after an
  // error.
  int peek() { return failed_ ? TextCursor::kEnd : cursor_.peek(); }
  bool at_end() { return peek() == TextCursor::kEnd; }

  // The functions below consume what they describe, or record an error. `what` names the expected
  // item in the message.

  // A decimal integer in [low, high] in canonical form: no plus sign, no leading zero, no -0.
  std::int64_t integer(std::string_view what, std::int64_t low, std::int64_t high);

  // One or more letters a-z. The view is valid until the next call.
  std::string_view letters(std::string_view what);

  // One or more visible ASCII characters (! to ~). The view is valid until the next call.
  std::string_view visible(std::string_view what);

  // Exactly this byte.
  void expect(char byte, std::string_view what);
  // Exactly one blank.
  void space() { expect(' ', "a blank"); }
  // One or more blanks.
  void spaces();
  // '\n'.
  void newline();
  // The end of the text.
  void end_of_file();

  // Records a syntax error at the current place: "name:line:column: expected <expected>, found
  // <next>".
  void refuse(std::string_view expected);
  // Records an error at the given place: "name:line:column: <message>".
  void refuse_at(Place place, std::string_view message);

 private:
  template <typename IsIn>
  std::string_view run(std::string_view what, IsIn is_in);
  void refuse_integer(std::string_view what, std::int64_t low, std::int64_t high);

  TextCursor cursor_;
  std::string name_;
  bool failed_ = false;
  Error error_;
};

}  // namespace biglia

// Reads a text byte by byte as a grammar prescribes it, for validators: nothing is skipped, nothing
// is guessed, and the first deviation is kept as "file:line:column: expected ..., found ...".
//
//   StrictScanner scan(source, "boards.in");
//   const auto rows = scan.integer("rows", 1, 50);
//   scan.space();
//   const auto columns = scan.integer("columns", 1, 50);
//   scan.newline();
//   if (!scan.ok()) return scan.failed();
//
// The error is sticky: after the first, every call does nothing and gives 0, an empty word or
// false, so a line of the grammar is written as a line of code and asked once. Loops must ask ok().
//
// Cost: some 1 ns per byte. Memory: the longest word.
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
  // `name` stands in messages. The source must outlive the scanner.
  StrictScanner(ByteSource& source, std::string name) : cursor_(source), name_(std::move(name)) {}

  bool ok() const { return !failed_; }
  // The first error as a failed Result. REQUIRES: !ok().
  std::unexpected<Error> failed() const { return std::unexpected<Error>(error_); }

  const std::string& name() const { return name_; }
  Place place() const { return cursor_.place(); }

  // The next byte (0..255) without consuming it, or TextCursor::kEnd; also after an error.
  int peek() { return failed_ ? TextCursor::kEnd : cursor_.peek(); }
  bool at_end() { return peek() == TextCursor::kEnd; }

  // A decimal integer in its one canonical form (no plus sign, no leading zero, no -0) in [low,
  // high].
  std::int64_t integer(std::string_view what, std::int64_t low, std::int64_t high);

  // One or more letters a-z. The view holds until the next call.
  std::string_view letters(std::string_view what);

  // One or more visible ASCII characters (! to ~). The view holds until the next call.
  std::string_view visible(std::string_view what);

  // Exactly this byte.
  void expect(char byte, std::string_view what);
  // Exactly one blank.
  void space() { expect(' ', "a blank"); }
  // One or more blanks.
  void spaces();
  // '\n'.
  void newline();
  // Nothing more.
  void end_of_file();

  // Records an error of the grammar here: "name:line:column: expected <what>, found <next>".
  void refuse(std::string_view expected);
  // Records an error at a place: "name:line:column: <message>".
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

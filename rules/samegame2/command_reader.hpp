// Reads the commands of Same Game 2 by the strict grammar, one a line:
//
//   command = ("i" S rows S columns S x S y S file | "b" S x S y S colour |
//              "m" S x S y S x0 S x1 S y0 S y1 | "o" S x1 S y1 S x2 S y2 |
//              "c" S x1 S y1 S x2 S y2 | "n" | "f") newline
//   S       = one or more blanks
//
// with coordinates in the signed 32-bit range, also x+columns-1 and y+rows-1 of an `i`; x0 <= x1,
// y0 <= y1; colours of letters a-z; plain file names (toolkit/companions.hpp). Nothing stands
// behind the line of `f`.
//
// Cost: some 30 ns a command and 1 ns a byte of a name. Memory: one line.
#pragma once

#include "rules/samegame2/colours.hpp"
#include "rules/samegame2/command.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/strict_scanner.hpp"

namespace biglia::samegame2 {

class CommandReader {
 public:
  // Names of colours are interned in `colours`, which must outlive the reader, as must the source.
  CommandReader(ByteSource& source, std::string name, Colours& colours);

  // Reads the next command; false after an error (error()). After Finish there is no more to read,
  // and that the text ends there has been checked.
  bool read(Command& command);

  // The first error as a failed Result. REQUIRES: read() returned false.
  std::unexpected<Error> failed() const { return scan_.failed(); }

  // Where the command last read begins, and its number from 1.
  Place place() const { return place_; }
  std::int64_t number() const { return number_; }
  // The bytes of its line without the newline.
  std::int64_t length() const { return length_; }

  // "name:line:column: message" at the command last read.
  std::unexpected<Error> refused(std::string_view message) const;

 private:
  Coordinate coordinate(std::string_view what);
  Point point(std::string_view x, std::string_view y);
  void read_table(Command& command);
  void read_marble(Command& command);
  void read_move(Command& command);

  StrictScanner scan_;
  Colours* colours_;
  Place place_;
  std::int64_t number_ = 0;
  std::int64_t length_ = 0;
};

}  // namespace biglia::samegame2

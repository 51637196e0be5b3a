// Reads the commands of Same Game 2 by the strict grammar, one per line:
//
//   command = ("i" S rows S columns S x S y S file | "b" S x S y S colour |
//              "m" S x S y S x0 S x1 S y0 S y1 | "o" S x1 S y1 S x2 S y2 |
//              "c" S x1 S y1 S x2 S y2 | "n" | "f") newline
//   S       = one or more blanks
//
// Coordinates are in the signed 32-bit range, as are x+columns-1 and y+rows-1 of an `i`. x0 <= x1
// and y0 <= y1. Colours consist of letters a-z. File names are plain (toolkit/companions.hpp). The
// line of `f` is the last one.
//
// Cost: about 30 ns per command, and 1 ns per byte of a name. Memory: one line.
#pragma once

#include "rules/samegame2/colours.hpp"
#include "rules/samegame2/command.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/strict_scanner.hpp"

namespace biglia::samegame2 {

class CommandReader {
 public:
  // Interns colour names in `colours`. `colours` and `source` must outlive the reader.
  CommandReader(ByteSource& source, std::string name, Colours& colours);

  // Reads the next command. Returns false after an error (failed()). Finish is the last command:
  // the reader has then checked that the text ends.
  bool read(Command& command);

  // The first error as a failed Result. REQUIRES: read() returned false.
  std::unexpected<Error> failed() const { return scan_.failed(); }

  // The place at which the last command read begins, and its number from 1.
  Place place() const { return place_; }
  std::int64_t number() const { return number_; }
  // The length of its line in bytes, without the newline.
  std::int64_t length() const { return length_; }

  // The error "name:line:column: message" at the last command read.
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

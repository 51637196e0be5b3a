// Reads the table of an `i` command: exactly `rows` lines of `columns` words, with one or more
// blanks between words. A word is a colour (letters a-z), or `0`, which leaves the cell unchanged.
#pragma once

#include "rules/samegame2/colours.hpp"
#include "rules/samegame2/command.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/result.hpp"
#include "toolkit/strict_scanner.hpp"

namespace biglia::samegame2 {

// Calls put(Point, Colour) for each marble of the table, rows upwards, each row from left to right.
// An error names the file, line and column of the table; the marbles before it have been put.
// REQUIRES: the table fits the plane (CommandReader checks this).
//
// Cost: about 10 ns per word. Memory: one word.
template <typename Put>
Result<void> read_table(const InsertTable& table, const Companions& files, Colours& colours,
                        Put put) {
  Result<ByteSource> source = files.open(table.file);
  if (!source) return std::unexpected(source.error());
  StrictScanner scan(*source, table.file);
  for (std::int64_t k = 0; k < table.rows && scan.ok(); ++k) {
    const auto y = static_cast<Coordinate>(table.corner.y + k);
    for (std::int64_t h = 0; h < table.columns && scan.ok(); ++h) {
      if (h > 0) scan.spaces();
      if (scan.peek() == '0') {
        scan.expect('0', "0");
        continue;
      }
      const std::string_view name = scan.letters("a colour (letters a-z) or 0");
      if (scan.ok())
        put(Point{static_cast<Coordinate>(table.corner.x + h), y}, colours.intern(name));
    }
    scan.newline();
  }
  scan.end_of_file();
  if (!scan.ok()) return scan.failed();
  return {};
}

}  // namespace biglia::samegame2

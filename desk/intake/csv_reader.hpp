// Reads comma-separated values (RFC 4180), as spreadsheets and learning platforms write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct CsvRow {
  std::size_t line = 0;  // of its beginning, counted from 1
  std::vector<std::string> cells;
};

// The rows in their order, without empty lines. The separator is the comma, or the semicolon if the
// first line has one and no comma: spreadsheets write it in countries with decimal commas. It is the
// tab if there is neither: spreadsheets write it in their "Unicode text". Accepts LF, CR LF and CR,
// and UTF-8 with and without a byte order mark, UTF-16 and UTF-32. Errors begin with the line, ":3: ":
// bytes in another encoding, because names must not be guessed; a quotation mark that is not closed,
// or text after a closing one.
Result<std::vector<CsvRow>> parse_csv(std::string_view text);

}  // namespace biglia::judge

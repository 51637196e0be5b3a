// Comma-separated values as RFC 4180 has them, for people who open them in a spreadsheet: a text that
// a stranger chose (a file's name) never becomes a formula there.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace biglia {

// A text as a cell: with an apostrophe before it where a spreadsheet would run it (it begins with
// = + - @, also as wide characters, a tab or a carriage return, after blanks too), and in quotation
// marks where it holds a comma, a quotation mark or a line's end.
// Source: owasp.org, CSV Injection.
std::string csv_cell(std::string_view text);

// One line, cell by cell.
class CsvLine {
 public:
  CsvLine& text(std::string_view text) { return add(csv_cell(text)); }
  // Numbers stay numbers, negative ones too.
  template <std::integral Number>
  CsvLine& number(Number number) {
    return add(std::to_string(number));
  }
  CsvLine& number(double number);
  // A word of ours that is no formula though it may begin like one: "-" for nothing. REQUIRES: it
  // needs no quotation marks.
  CsvLine& word(std::string_view word);

  // The line with its end.
  std::string end() const { return line_ + '\n'; }

 private:
  CsvLine& add(std::string_view cell);

  std::string line_;
  bool begun_ = false;
};

}  // namespace biglia

// Comma-separated values (RFC 4180) that are safe to open in a spreadsheet: untrusted text, such as
// a submission's file name, never becomes a formula.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace biglia {

// Formats a text as a cell. Prepends an apostrophe if a spreadsheet would run the text: if it
// begins, after optional blanks, with = + - @ (also full-width), a tab or a carriage return. Quotes
// the cell if it contains a comma, a semicolon, a tab, a quotation mark or a line end. Source:
// owasp.org, CSV Injection.
std::string csv_cell(std::string_view text);

// Builds one line, cell by cell.
class CsvLine {
 public:
  CsvLine& text(std::string_view text) { return add(csv_cell(text)); }
  // Numbers are never escaped, so a negative number stays a number.
  template <std::integral Number>
  CsvLine& number(Number number) {
    return add(std::to_string(number));
  }
  CsvLine& number(double number);
  // Adds a constant that the program chose, such as "-" for "no value". It is not escaped even if
  // it begins like a formula. REQUIRES: it needs no quotation marks.
  CsvLine& word(std::string_view word);

  // The line with a newline at its end.
  std::string end() const { return line_ + '\n'; }

 private:
  CsvLine& add(std::string_view cell);

  std::string line_;
  bool begun_ = false;
};

}  // namespace biglia

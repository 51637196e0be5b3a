#include "toolkit/csv.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "toolkit/check.hpp"

namespace biglia {
namespace {

// Spreadsheets split at semicolons in many locales, and at tabs if the user selects that.
constexpr std::string_view kNeedsQuotes = ",;\t\"\n\r";

// The last four are full-width forms. Spreadsheets in a Japanese locale treat them like the ASCII
// ones.
constexpr std::array<std::string_view, 10> kBeginnings = {
    "=", "+", "-", "@", "\t", "\r", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};

bool is_read_as_formula(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \n"), text.size()));
  return std::ranges::any_of(
      kBeginnings, [&](std::string_view beginning) { return text.starts_with(beginning); });
}

}  // namespace

std::string csv_cell(std::string_view text) {
  std::string cell = is_read_as_formula(text) ? "'" : "";
  cell += text;
  if (cell.find_first_of(kNeedsQuotes) == std::string::npos) return cell;
  std::string quoted = "\"";
  for (const char c : cell) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

CsvLine& CsvLine::number(double number) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  return add({text.data(), end});
}

CsvLine& CsvLine::word(std::string_view word) {
  BIGLIA_CHECK(word.find_first_of(kNeedsQuotes) == std::string_view::npos);
  return add(word);
}

CsvLine& CsvLine::add(std::string_view cell) {
  if (begun_) line_ += ',';
  begun_ = true;
  line_ += cell;
  return *this;
}

}  // namespace biglia

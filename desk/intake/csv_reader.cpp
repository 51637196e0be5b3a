#include "desk/intake/csv_reader.hpp"

#include <algorithm>
#include <utility>

#include "judge/base/text_encoding.hpp"

namespace biglia::judge {
namespace {

char separator_of(std::string_view text) {
  const std::string_view head = text.substr(0, text.find('\n'));
  if (head.contains(',')) return ',';
  if (head.contains(';')) return ';';
  return head.contains('\t') ? '\t' : ',';
}

class CsvParser {
 public:
  explicit CsvParser(std::string_view text) : rest_(text), separator_(separator_of(text)) {}

  Result<std::vector<CsvRow>> parse();

 private:
  Result<std::string> take_cell();
  Result<std::string> take_quoted();
  bool ends_cell() const {
    return rest_.empty() || rest_.front() == separator_ || rest_.front() == '\n' ||
           rest_.starts_with("\r\n");
  }
  // After a cell. Returns whether the row continues.
  bool take_separator();

  std::string_view rest_;
  char separator_;
  std::size_t line_ = 1;
};

Result<std::vector<CsvRow>> CsvParser::parse() {
  std::vector<CsvRow> rows;
  while (!rest_.empty()) {
    CsvRow row{line_, {}};
    do {
      BIGLIA_TRY(auto cell, take_cell());
      row.cells.push_back(std::move(cell));
    } while (take_separator());
    if (row.cells.size() > 1 || !row.cells.front().empty()) rows.push_back(std::move(row));
  }
  return rows;
}

Result<std::string> CsvParser::take_cell() {
  if (rest_.starts_with('"')) return take_quoted();
  std::string cell;
  for (; !ends_cell(); rest_.remove_prefix(1)) cell += rest_.front();
  return cell;
}

Result<std::string> CsvParser::take_quoted() {
  const std::size_t begin = line_;
  std::string cell;
  rest_.remove_prefix(1);
  for (; !rest_.empty(); rest_.remove_prefix(1)) {
    if (rest_.starts_with("\"\"")) {
      rest_.remove_prefix(1);
    } else if (rest_.front() == '"') {
      rest_.remove_prefix(1);
      if (ends_cell()) return cell;
      return failure(":" + std::to_string(line_) +
                     ": expected a separator after the quotation mark, found more text");
    }
    if (rest_.front() == '\n') ++line_;
    cell += rest_.front();
  }
  return failure(":" + std::to_string(begin) +
                 ": expected a second quotation mark, found the end of the file");
}

bool CsvParser::take_separator() {
  if (rest_.empty()) return false;
  if (rest_.front() == separator_) {
    rest_.remove_prefix(1);
    return true;
  }
  rest_.remove_prefix(rest_.front() == '\r' ? 2 : 1);
  ++line_;
  return false;
}

}  // namespace

Result<std::vector<CsvRow>> parse_csv(std::string_view text) {
  std::string utf8 = to_utf8(text);
  if (!utf8.contains('\n')) std::ranges::replace(utf8, '\r', '\n');  // of old Macs
  if (const auto fault = utf8_fault(utf8)) return failure(*fault);
  return CsvParser(utf8).parse();
}

}  // namespace biglia::judge

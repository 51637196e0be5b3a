#include "rules/okulov/board_reader.hpp"

#include "toolkit/strict_scanner.hpp"

namespace biglia::okulov {
namespace {

// Reads a colour from every kStep-th byte. Returns true if all of them are colours. The loop has no
// branch per cell, so the compiler can vectorize it.
template <std::size_t kStep>
bool read_colours(const char* text, std::span<Colour> row) {
  unsigned wrong = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const auto digit = static_cast<unsigned char>(text[i * kStep] - '1');
    wrong |= static_cast<unsigned>(digit >= kColours);
    row[i] = static_cast<Colour>(digit + 1);
  }
  return wrong == 0;
}

bool all_blanks_between(const char* text, std::size_t columns) {
  unsigned wrong = 0;
  for (std::size_t i = 1; i < columns; ++i) wrong |= static_cast<unsigned>(text[2 * i - 1] ^ ' ');
  return wrong == 0;
}

bool is_colour(int byte) { return '1' <= byte && byte < '1' + kColours; }

}  // namespace

bool BoardReader::read_size() {
  StrictScanner scan(source_, name_);
  rows_ = static_cast<std::size_t>(scan.integer("rows", 1, max_side(bounds_)));
  scan.space();
  columns_ = static_cast<std::size_t>(scan.integer("columns", 1, max_side(bounds_)));
  scan.newline();
  if (scan.ok()) return true;
  error_ = scan.failed().error();
  return false;
}

// The second byte of the first row determines the form. A board of one column has only one form.
void BoardReader::find_form() {
  if (columns_ == 1) {
    form_ = Form::kPacked;
  } else {
    form_ = cursor_.ensure(2) && cursor_.begin()[1] == ' ' ? Form::kSpaced : Form::kPacked;
  }
}

bool BoardReader::read_row(std::span<Colour> row) {
  if (form_ == Form::kUnknown) find_form();
  const std::size_t length = form_ == Form::kSpaced ? 2 * columns_ - 1 : columns_;
  if (!cursor_.ensure(length + 1)) return refuse_row();
  const char* const text = cursor_.begin();
  const bool right = form_ == Form::kSpaced
                         ? read_colours<2>(text, row) && all_blanks_between(text, columns_)
                         : read_colours<1>(text, row);
  if (!right || text[length] != '\n') return refuse_row();
  if (first_ == 0) first_ = row.front();
  last_ = row.back();
  cursor_.newline_taken(text + length + 1);
  return true;
}

// The row that begins here is invalid. Advances to the first invalid byte and reports it.
bool BoardReader::refuse_row() {
  const bool spaced = form_ == Form::kSpaced;
  for (std::size_t column = 0; column < columns_; ++column) {
    if (spaced && column > 0) {
      if (cursor_.peek() != ' ') return refuse("a blank, as between the first two colours");
      cursor_.take();
    }
    if (!is_colour(cursor_.peek())) {
      const bool blank = !spaced && column > 0 && cursor_.peek() == ' ';
      return refuse(blank ? "a colour (1 to 6) without a blank before it, as in the first row"
                          : "a colour (1 to 6)");
    }
    cursor_.take();
  }
  return refuse("a newline");
}

bool BoardReader::refuse(const std::string& expected) {
  Place place = cursor_.place();
  ++place.line;
  error_.message =
      to_string(name_, place) + ": expected " + expected + ", found " + cursor_.describe_next();
  return false;
}

bool BoardReader::finish() {
  if (cursor_.peek() != TextCursor::kEnd || !cursor_.read_error().empty()) {
    return refuse("the end of the file");
  }
  if (first_ != last_) return true;
  error_.message = to_string(name_, place(rows_ - 1, columns_ - 1)) +
                   ": expected a colour other than that of the first cell, found " +
                   std::to_string(last_);
  return false;
}

Place BoardReader::place(std::size_t row, std::size_t column) const {
  const std::size_t width = form_ == Form::kSpaced ? 2 : 1;
  return {static_cast<std::int64_t>(row) + 2, static_cast<std::int64_t>(column * width) + 1};
}

}  // namespace biglia::okulov

#include "rules/samegame2/checking/answer_reader.hpp"

#include <algorithm>
#include <array>

namespace biglia::samegame2::checking {
namespace {

constexpr std::size_t kTooLong = 4096;

std::int64_t count_newlines(std::string_view text) { return std::ranges::count(text, '\n'); }

bool is_cell(std::string_view line) {
  constexpr std::size_t kLongest = answer_line::kLongest;
  if (line.size() >= kLongest) return false;
  std::array<char, kLongest> padded{};
  std::ranges::copy(line, padded.begin());
  std::int64_t x = 0, y = 0;
  return answer_line::parse(padded.data(), x, y) == padded.data() + line.size();
}

// Returns the end of the last complete line that is one cell, or 0 if there is none.
// REQUIRES: the text begins at the beginning of a line.
std::size_t end_of_last_cell(std::string_view text) {
  std::size_t end = text.rfind('\n') + 1;
  while (end > 0) {
    const std::size_t begin = end == 1 ? 0 : text.rfind('\n', end - 2) + 1;
    if (is_cell(text.substr(begin, end - begin))) return end;
    end = begin;
  }
  return 0;
}

}  // namespace

Place AnswerReader::place() {
  Place place = tokens_.place();
  place.line += lines_taken_;
  return place;
}

void AnswerReader::find_line_begin() {
  const Place next = tokens_.place();
  at_line_begin_ = next.column == 1;
  tokens_line_ = next.line;
}

AnswerReader::Next AnswerReader::next_cell_by_tokens() {
  at_line_begin_ = false;
  by_tokens_ = true;
  slow_place_ = place();
  if (tokens_.accept_last(')')) return Next::kClosed;
  if (tokens_.accept(')')) {
    expected_ = "a blank after the `)` that ends the path";
    return Next::kWrong;
  }
  const std::optional<std::int64_t> x = tokens_.integer(",");
  expected_ = "a cell `x,y` or the `)` that ends the path";
  if (!x) return Next::kWrong;
  expected_ = "the comma of a cell `x,y` (a path ends with a `)`)";
  if (!tokens_.accept(',')) return Next::kWrong;
  const std::optional<std::int64_t> y = tokens_.integer(")");
  expected_ = "the y of a cell `x,y`";
  if (!y) return Next::kWrong;
  cell_x = *x;
  cell_y = *y;
  find_line_begin();
  return Next::kCell;
}

AnswerReader::Next AnswerReader::skip_path() {
  begin_path();
  if (at_line_begin_) skip_lines();
  while (true) {
    const Next next = next_cell_by_tokens();
    if (next != Next::kCell) return next;
  }
}

// Takes complete lines, up to the last line before the next `)` that is one cell. Stops early if a
// window of more than kTooLong bytes has no such line. Pieces of cells may follow: a cell may
// contain blanks.
void AnswerReader::skip_lines() {
  while (true) {
    const std::string_view window(source_->begin(), source_->end());
    const std::size_t closing = window.find(')');
    const std::size_t taken = end_of_last_cell(window.substr(0, closing));
    lines_taken_ += count_newlines(window.substr(0, taken));
    source_->advance_to(source_->begin() + taken);
    const bool found = closing != std::string_view::npos;
    const bool too_long = taken == 0 && window.size() > kTooLong;
    if (found || too_long) return;
    if (!source_->refill(source_->begin())) return;
  }
}

}  // namespace biglia::samegame2::checking

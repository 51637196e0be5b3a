#include "checker/samegame2/answer_reader.hpp"

#include <algorithm>

namespace biglia::samegame2::checking {
namespace {

constexpr std::size_t kTooLong = 4096;

std::int64_t count_newlines(std::string_view text) { return std::ranges::count(text, '\n'); }

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
  if (tokens_.accept(')')) return Next::kClosed;
  const std::optional<std::int64_t> x = tokens_.integer();
  wanted_ = "a cell `x,y` or the `)` which ends the path";
  if (!x) return Next::kWrong;
  wanted_ = "the comma of a cell `x,y` (a path ends with a `)`)";
  if (!tokens_.accept(',')) return Next::kWrong;
  const std::optional<std::int64_t> y = tokens_.integer();
  wanted_ = "the y of a cell `x,y`";
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

// Takes the whole lines before the one with the next `)`, or before one too long to be a cell.
void AnswerReader::skip_lines() {
  while (true) {
    const std::string_view window(source_->begin(), source_->end());
    const std::size_t closing = window.find(')');
    const std::size_t last = window.substr(0, closing).rfind('\n');
    if (last != std::string_view::npos) {
      lines_taken_ += count_newlines(window.substr(0, last + 1));
      source_->advance_to(source_->begin() + last + 1);
    }
    const bool found = closing != std::string_view::npos;
    const bool too_long = last == std::string_view::npos && window.size() > kTooLong;
    if (found || too_long) return;
    if (!source_->refill(source_->begin())) return;
  }
}

}  // namespace biglia::samegame2::checking

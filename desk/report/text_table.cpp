#include "desk/report/text_table.hpp"

#include <algorithm>
#include <string_view>

#include "judge/base/text_width.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kGap = 2;

// Formats the text below a row: indented, broken between words, at most three lines. Returns an
// empty string for an empty text.
std::string indented_lines(std::string_view text, std::size_t width) {
  constexpr std::size_t kMostLines = 3;
  constexpr std::string_view kIndent = "    ";
  std::string result;
  for (std::size_t line = 1; !text.empty(); ++line) {
    std::size_t end = text.size();
    while (width > 0 && line < kMostLines &&
           display_width(text.substr(0, end)) + kIndent.size() > width) {
      const std::size_t blank = text.rfind(' ', end - 1);
      if (blank == std::string_view::npos || blank == 0) break;
      end = blank;
    }
    if (line == kMostLines) end = text.size();
    const std::string whole = std::string(kIndent) + std::string(text.substr(0, end));
    result += fitted(whole, width) + '\n';
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return result;
}

}  // namespace

std::size_t TextTable::width(std::size_t count) const {
  const std::vector<std::size_t> widths = this->widths();
  std::size_t sum = 0;
  for (std::size_t c = 0; c < count; ++c) sum += widths[c] + (c > 0 ? kGap : 0);
  return sum;
}

std::string TextTable::text(const Terminal& terminal) const {
  const std::vector<std::size_t> widths = this->widths();
  std::string result;
  for (const Row& row : rows_) {
    result += line(row.cells, widths, terminal) + '\n';
    result += indented_lines(row.below, terminal.width);
  }
  return result;
}

std::vector<std::size_t> TextTable::widths() const {
  std::vector<std::size_t> widths(columns_.size());
  for (const Row& row : rows_) {
    for (std::size_t c = 0; c < row.cells.size() && c + 1 < columns_.size(); ++c) {
      widths[c] = std::max(widths[c], display_width(row.cells[c].text));
    }
  }
  return widths;
}

std::string TextTable::line(const std::vector<Cell>& row, const std::vector<std::size_t>& widths,
                            const Terminal& terminal) const {
  std::string result;
  std::size_t used = 0;
  for (std::size_t c = 0; c < row.size(); ++c) {
    const std::size_t left = terminal.width > used ? terminal.width - used : 1;
    const std::string text = fitted(row[c].text, terminal.width == 0 ? 0 : left);
    const bool last = c + 1 == columns_.size();
    const std::size_t width = display_width(text);
    const std::string blanks(last || widths[c] < width ? 0 : widths[c] - width, ' ');
    const std::string shown = coloured(text, row[c].colour, terminal);
    result += columns_[c] == Align::kRight ? blanks + shown : shown + blanks;
    used += width + blanks.size();
    if (c + 1 == row.size()) break;
    if (terminal.width > 0 && used + kGap >= terminal.width) break;
    result += "  ";
    used += kGap;
  }
  result.erase(result.find_last_not_of(' ') + 1);
  return result;
}

}  // namespace biglia::judge

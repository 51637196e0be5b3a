#include "desk/report/side_by_side.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "judge/base/text_width.hpp"

namespace biglia::judge {
namespace {

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t used = display_width(text);
  return used < width ? text + std::string(width - used, ' ') : text;
}

}  // namespace

std::string side_by_side(const ShownTexts& texts, const std::array<std::string, 3>& titles) {
  constexpr std::size_t kGap = 3;
  const std::array<const std::vector<std::string>*, 3> columns = {&texts.input, &texts.expected,
                                                                  &texts.found};
  std::array<std::size_t, 3> widths{};
  std::size_t rows = 0;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    widths[c] = display_width(titles[c]);
    for (const std::string& line : *columns[c]) {
      widths[c] = std::max(widths[c], display_width(line));
    }
    rows = std::max(rows, columns[c]->size());
  }
  std::string text;
  const auto add_row = [&](const auto& cell_of) {
    std::string line;
    for (std::size_t c = 0; c < columns.size(); ++c) line += padded(cell_of(c), widths[c] + kGap);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  };
  add_row([&](std::size_t c) { return titles[c]; });
  add_row([&](std::size_t c) { return std::string(widths[c], '-'); });
  for (std::size_t r = 0; r < rows; ++r) {
    add_row([&](std::size_t c) { return r < columns[c]->size() ? (*columns[c])[r] : ""; });
  }
  return text;
}

}  // namespace biglia::judge

#include "cli/counterexample_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "judge/base/safe_text.hpp"
#include "judge/base/text_width.hpp"
#include "judge/files/lines.hpp"
#include "judge/worker/own_programs.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostLines = 40;
constexpr std::size_t kWidth = 36;  // of a column

std::vector<std::string> fitted_lines(std::string_view text) {
  std::vector<std::string> lines;
  for (const std::string_view line : lines_of(text)) {
    if (lines.size() == kMostLines) {
      lines.emplace_back("…");
      break;
    }
    lines.push_back(fitted(line, kWidth));
  }
  return lines;
}

// The companion files follow the input, each after a line with its name.
std::vector<std::string> instance_lines(const InstanceText& instance) {
  std::vector<std::string> lines = fitted_lines(instance.input);
  for (const auto& [name, text] : instance.files) {
    if (lines.size() > kMostLines) break;
    lines.push_back(fitted(name + ':', kWidth));
    for (std::string& line : fitted_lines(text)) lines.push_back("  " + std::move(line));
  }
  return lines;
}

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t used = display_width(text);
  return used < width ? text + std::string(width - used, ' ') : text;
}

}  // namespace

std::string side_by_side(const Counterexample& counterexample) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> columns = {
      {"input", instance_lines(counterexample.instance)},
      {"expected", fitted_lines(counterexample.answer)},
      {"found", fitted_lines(counterexample.output)}};
  std::size_t rows = 0;
  std::vector<std::size_t> widths;
  for (const auto& [title, lines] : columns) {
    std::size_t width = title.size();
    for (const std::string& line : lines) width = std::max(width, display_width(line));
    widths.push_back(width + 3);
    rows = std::max(rows, lines.size());
  }
  std::string text;
  const auto add_row = [&](const auto& cell_of) {
    std::string line;
    for (std::size_t c = 0; c < columns.size(); ++c) line += padded(cell_of(c), widths[c]);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  };
  add_row([&](std::size_t c) { return columns[c].first; });
  add_row([&](std::size_t c) { return std::string(widths[c] - 3, '-'); });
  for (std::size_t r = 0; r < rows; ++r) {
    add_row([&](std::size_t c) {
      const auto& lines = columns[c].second;
      return r < lines.size() ? lines[r] : std::string();
    });
  }
  const std::string& details = counterexample.judgement.details;
  if (!details.empty()) text += '\n' + safe_text(details) + '\n';
  return text;
}

std::string picture_of(const Problem& problem, const fs::path& input, const fs::path& output,
                       PictureForm form) {
  if (problem.show == nullptr) return "";
  const auto opened = open_input(input, input.filename().string());
  const auto found = open_to_read(output);
  if (!opened || !found) return "";
  const auto picture = run_picture(problem, *opened, *found, {}, form, {kValidationBudget, {}});
  return picture && *picture ? **picture : "";
}

}  // namespace biglia::judge

#include "cli/counterexample_report.hpp"

#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "desk/report/side_by_side.hpp"
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

}  // namespace

ShownTexts shown_texts(const Counterexample& counterexample) {
  return {.input = instance_lines(counterexample.instance),
          .expected = fitted_lines(counterexample.answer),
          .found = fitted_lines(counterexample.output)};
}

std::string side_by_side(const Counterexample& counterexample) {
  const std::string& details = counterexample.judgement.details;
  return side_by_side(shown_texts(counterexample)) +
         (details.empty() ? "" : '\n' + safe_text(details) + '\n');
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

#include "workbench/verify/finding.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <utility>

#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

struct CheckName {
  Check check;
  std::string_view name;
};

constexpr std::array<CheckName, 11> kCheckNames = {{{Check::kPackage, "package"},
                                                    {Check::kMetadata, "metadata"},
                                                    {Check::kStatement, "statement"},
                                                    {Check::kFiles, "files"},
                                                    {Check::kTests, "tests"},
                                                    {Check::kGroups, "groups"},
                                                    {Check::kInputs, "inputs"},
                                                    {Check::kOutputs, "outputs"},
                                                    {Check::kGenerators, "generators"},
                                                    {Check::kSubmissions, "submissions"},
                                                    {Check::kTiming, "timing"}}};

// Removes each "FOLDER/" from the text.
std::string without_folder(std::string_view text, const std::filesystem::path& folder) {
  std::string result(text);
  const std::string prefix = folder.string() + '/';
  if (prefix.size() <= 1) return result;
  for (std::size_t at = result.find(prefix); at != std::string::npos;
       at = result.find(prefix, at)) {
    result.erase(at, prefix.size());
  }
  return result;
}

// "problem.yaml:3:7" -> "problem.yaml"
std::string_view without_numbers(std::string_view place) {
  for (;;) {
    const std::size_t colon = place.rfind(':');
    if (colon == std::string_view::npos || colon + 1 == place.size()) return place;
    const std::string_view last = place.substr(colon + 1);
    if (!std::ranges::all_of(last, [](unsigned char c) { return std::isdigit(c) != 0; })) {
      return place;
    }
    place = place.substr(0, colon);
  }
}

}  // namespace

std::string_view name_of(Level level) {
  switch (level) {
    case Level::kError:
      return "error";
    case Level::kWarning:
      return "warning";
    case Level::kInfo:
      break;
  }
  return "info";
}

std::string_view name_of(Check check) {
  return std::ranges::find(kCheckNames, check, &CheckName::check)->name;
}

std::span<const Check> all_checks() {
  static const std::array<Check, kCheckNames.size()> all = [] {
    std::array<Check, kCheckNames.size()> checks{};
    std::ranges::transform(kCheckNames, checks.begin(), &CheckName::check);
    return checks;
  }();
  return all;
}

void append(Findings& findings, Findings more) {
  std::ranges::move(more, std::back_inserter(findings));
}

std::size_t count(const Findings& findings, Level level) {
  return static_cast<std::size_t>(std::ranges::count(findings, level, &Finding::level));
}

PlacedText place_in_message(std::string_view message, const std::filesystem::path& folder) {
  std::string text = without_folder(message, folder);
  if (text.starts_with(folder.string() + ": ")) {
    return {".", text.substr(folder.string().size() + 2)};
  }
  const std::size_t colon = text.find(": ");
  if (colon != std::string::npos) {
    const std::string place = text.substr(0, colon);
    const std::string path(without_numbers(place));
    std::error_code ignored;
    const bool is_path = path.contains('/') || path.contains('.') || path == "data";
    if (is_path && !path.contains(' ')) return {place, text.substr(colon + 2)};
    if (std::filesystem::exists(folder / path, ignored)) return {place, text.substr(colon + 2)};
  }
  return {".", std::move(text)};
}

Finding finding_of_error(Check check, const Error& error, const std::filesystem::path& folder,
                         std::string remedy) {
  PlacedText placed = place_in_message(error.message, folder);
  return {.level = Level::kError,
          .check = check,
          .place = safe_line(placed.place),
          .message = safe_line(placed.text),
          .remedy = std::move(remedy)};
}

}  // namespace biglia::judge

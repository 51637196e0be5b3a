#include "judge/formats/part_names.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "judge/base/lower_case.hpp"
#include "judge/compile/language.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string letters_of(const std::string& text) {
  std::string letters = in_lower_case(text);
  std::erase_if(letters, [](char c) { return c < 'a' || c > 'z'; });
  return letters;
}

constexpr std::string_view kOutput = "output_validator/";
constexpr std::string_view kInput = "input_validators/";
constexpr std::string_view kEither = "output_validator/ or input_validators/";

constexpr auto kElsewhere = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"checker", kOutput},
    {"checkers", kOutput},
    {"check", kOutput},
    {"comparator", kOutput},
    {"compare", kOutput},
    {"customchecker", kOutput},
    {"interactor", kOutput},
    {"interactors", kOutput},
    {"outputchecker", kOutput},
    {"scorer", kOutput},
    {"specialjudge", kOutput},
    {"spj", kOutput},
    {"verifier", kOutput},
    {"verifiers", kOutput},
    {"inputchecker", kInput},
    {"validate", kEither},
    {"validator", kEither},
    {"validators", kEither},
    {"grader", "include/ (for sources that are compiled with submissions) or output_validator/"},
});

}  // namespace

bool is_yaml_name(const fs::path& name) {
  const std::string ending = lower_extension(name);
  return ending == ".yaml" || ending == ".yml";
}

std::string plain_part_name(const fs::path& name) { return letters_of(name.stem().string()); }

bool is_nearly(const fs::path& name, std::string_view known) {
  if (name == known) return false;
  const std::string found = plain_part_name(name);
  const std::string meant = plain_part_name(known);
  constexpr std::size_t kLong = 10;
  constexpr std::size_t kShort = 6;
  const std::size_t most = meant.size() >= kLong ? 2 : meant.size() >= kShort ? 1 : 0;
  return edit_distance(found, meant) <= most;
}

std::string_view nearly_meant(const fs::path& name, std::span<const std::string_view> known) {
  const auto exact = [&](std::string_view one) {
    return plain_part_name(name) == plain_part_name(one) && name != one;
  };
  if (const auto same = std::ranges::find_if(known, exact); same != known.end()) return *same;
  const auto near = std::ranges::find_if(known, [&](auto one) { return is_nearly(name, one); });
  return near == known.end() ? std::string_view() : *near;
}

std::string_view part_called_elsewhere(const fs::path& name) {
  const std::string letters = plain_part_name(name);
  const auto* const row =
      std::ranges::find(kElsewhere, letters, &std::pair<std::string_view, std::string_view>::first);
  return row == kElsewhere.end() ? std::string_view() : row->second;
}

bool is_put_aside(const fs::path& name) {
  constexpr auto kEnds = std::to_array<std::string_view>(
      {"old", "bak", "backup", "orig", "copy", "disabled", "unused"});
  const std::string letters = letters_of(name.string());
  return name.string().ends_with('~') ||
         std::ranges::any_of(kEnds, [&](std::string_view end) { return letters.ends_with(end); });
}

}  // namespace biglia::judge

#include "judge/formats/domjudge_ini.hpp"

#include <algorithm>
#include <array>
#include <sstream>

#include "judge/base/safe_text.hpp"
#include "judge/files/lines.hpp"
#include "judge/files/nearest_word.hpp"
#include "judge/files/words.hpp"

namespace biglia::judge {
namespace {

// Settings of DOMjudge's contests are among them: they have no effect here.
constexpr std::array<std::string_view, 11> kIniKeys = {
    "name",      "short-name",   "externalid",      "probid",
    "timelimit", "special_run",  "special_compare", "points",
    "color",     "allow_submit", "allow_judge"};

}  // namespace

std::optional<std::string> ini_value(const std::string& text, std::string_view key) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t equals = line.find('=');
    if (equals == std::string::npos) continue;
    const auto name = words_of(line.substr(0, equals));
    if (name.size() != 1 || name.front() != key) continue;
    const std::size_t begin = line.find_first_not_of(" \t'\"", equals + 1);
    if (begin == std::string::npos) return "";
    return line.substr(begin, line.find_last_not_of(" \t\r'\"") + 1 - begin);
  }
  return std::nullopt;
}

std::vector<std::string> unknown_ini_keys(const std::filesystem::path& path,
                                          const std::string& text) {
  std::vector<std::string> warnings;
  std::size_t number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    const std::string key(trimmed(line.substr(0, line.find('='))));
    const bool is_comment = key.starts_with(';') || key.starts_with('#');
    if (is_comment || !line.contains('=') || std::ranges::find(kIniKeys, key) != kIniKeys.end())
      continue;
    const std::string_view nearest = nearest_word(key, kIniKeys);
    warnings.push_back(path.string() + ':' + std::to_string(number) + ": unknown key \"" +
                       escaped(key) + "\": ignored");
    if (!nearest.empty()) warnings.back() += ", did you mean \"" + std::string(nearest) + "\"?";
  }
  return warnings;
}

}  // namespace biglia::judge

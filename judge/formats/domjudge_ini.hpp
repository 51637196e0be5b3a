// domjudge-problem.ini: lines such as `timelimit='2'`.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

// The value of a key, without quotes; none if the text does not have it.
std::optional<std::string> ini_value(const std::string& text, std::string_view key);

// A warning for each key that DOMjudge does not have either. `path` is used in messages.
std::vector<std::string> unknown_ini_keys(const std::filesystem::path& path,
                                          const std::string& text);

}  // namespace biglia::judge

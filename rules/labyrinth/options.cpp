#include "rules/labyrinth/options.hpp"

#include <algorithm>

#include "toolkit/flags.hpp"

namespace biglia::labyrinth {

std::optional<ColumnPositive> read_column_positive(std::string_view flag) {
  constexpr std::string_view kName = "--column-positive=";
  if (!flag.starts_with(kName)) return std::nullopt;
  const auto word = std::ranges::find(kColumnPositiveWords, flag.substr(kName.size()));
  if (word == kColumnPositiveWords.end()) return std::nullopt;
  return static_cast<ColumnPositive>(word - kColumnPositiveWords.begin());
}

Result<ColumnPositive> read_options(Flags flags) {
  ColumnPositive positive = kDefaultColumnPositive;
  for (const std::string& flag : flags) {
    const auto read = read_column_positive(flag);
    if (!read) return failure(unknown_flag(flag, kColumnPositiveFlag));
    positive = *read;
  }
  return positive;
}

}  // namespace biglia::labyrinth

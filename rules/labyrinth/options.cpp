#include "rules/labyrinth/options.hpp"

#include "toolkit/flags.hpp"

namespace biglia::labyrinth {

std::optional<ColumnPositive> read_column_positive(std::string_view flag) {
  if (flag == "--column-positive=down") return ColumnPositive::kPushesDown;
  if (flag == "--column-positive=up") return ColumnPositive::kPushesUp;
  return std::nullopt;
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

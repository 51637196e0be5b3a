#include "rules/labyrinth/options.hpp"

namespace biglia::labyrinth {

DeclaredFlag column_positive_flag() {
  return {.name = "--column-positive",
          .help = "direction in which positive column numbers push",
          .value = DeclaredFlag::Value::kWord,
          .words = {"down", "up"},
          .standard = "down"};
}

DeclaredFlag start_object_flag() {
  return {.name = "--start-object",
          .help =
              "an object 0 on the pawn's card at the start is an error, or is found before the "
              "first move",
          .value = DeclaredFlag::Value::kWord,
          .words = {"refused", "found"},
          .standard = "refused"};
}

DeclaredFlags option_flags() { return {column_positive_flag(), start_object_flag()}; }

DeclaredFlags option_flags_and(const DeclaredFlags& more) {
  DeclaredFlags all = option_flags();
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

Options options_of(const FlagValues& values) {
  Options options;
  if (const auto word = values.word("--column-positive")) {
    options.positive = static_cast<ColumnPositive>(*word);
  }
  if (const auto word = values.word("--start-object")) {
    options.start = static_cast<StartObject>(*word);
  }
  return options;
}

Result<Options> read_options(Flags flags) {
  BIGLIA_TRY(const auto values, parse_flags(option_flags(), flags));
  return options_of(values);
}

}  // namespace biglia::labyrinth

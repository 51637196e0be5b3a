#include "rules/samegame/options.hpp"

namespace biglia::samegame {

DeclaredFlag scoring_flag() {
  return {.name = "--scoring",
          .help = "points of a game: the course's, or those of published results",
          .value = DeclaredFlag::Value::kWord,
          .words = {"javeriana", "literature"},
          .standard = "javeriana"};
}

Scoring scoring_of(const FlagValues& values) {
  const auto word = values.word("--scoring");
  return word ? static_cast<Scoring>(*word) : Scoring::kJaveriana;
}

Result<Scoring> read_scoring(Flags flags) {
  BIGLIA_TRY(const auto values, parse_flags({scoring_flag()}, flags));
  return scoring_of(values);
}

}  // namespace biglia::samegame

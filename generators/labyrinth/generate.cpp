#include "generators/labyrinth/generate.hpp"

#include "generators/families/command.hpp"
#include "generators/families/parameters.hpp"
#include "generators/labyrinth/family.hpp"
#include "rules/labyrinth/bounds.hpp"
#include "rules/labyrinth/options.hpp"

namespace biglia::labyrinth {
namespace {

enum class Print { kInput, kGame };
enum class Cards { kOfFamily, kGame, kEven, kCrosses };

constexpr CardWeights kEvenCards = {.straight = 2, .corner = 4, .cross = 1, .tee = 4};
constexpr CardWeights kCrossCards = {.straight = 1, .corner = 1, .cross = 4, .tee = 2};

struct Parameters {
  std::int64_t side = 5;
  std::int64_t objects = 7;
  std::int64_t moves = 0;
  Cards cards = Cards::kOfFamily;
  Print print = Print::kInput;
  Options rules;
  std::int64_t seed = 1;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--side", p.side, kMinSide, kMaxSide, "number of rows and of columns, odd");
  number(list, "--objects", p.objects, 1, kMaxSide * kMaxSide,
         "number of objects, at most one per card");
  number(list, "--moves", p.moves, 0, 100'000,
         "number of moves of the generated solution; 0 for as few as possible");
  choice(list, "--cards", p.cards, {"family", "game", "even", "crosses"},
         "proportions of the cards: the family's, the board game's, the same for each card id, or "
         "half crosses");
  fixed_choice(list, "--print", p.print, {"input", "game"}, "the board, or the generated solution");
  fixed_choice(list, "--start-object", p.rules.start, start_object_flag().words,
               "object 0 is not on the pawn's card, or is on it and found before the first move");
  fixed_choice(list, "--column-positive", p.rules.positive, column_positive_flag().words,
               "direction of positive column numbers in the printed solution");
  seed_number(list, p.seed);
}

CardWeights weights(Cards cards, const Family& family) {
  switch (cards) {
    case Cards::kGame:
      return kGameCards;
    case Cards::kEven:
      return kEvenCards;
    case Cards::kCrosses:
      return kCrossCards;
    default:
      return family.cards;
  }
}

Result<Planted> make(const Family& family, const Parameters& p) {
  if (p.side % 2 == 0) return failure("expected an odd --side, found " + std::to_string(p.side));
  const Episode episode = family.episode();
  const Settings settings{
      .side = static_cast<std::size_t>(p.side),
      .objects = static_cast<std::size_t>(p.objects),
      .moves = static_cast<std::size_t>(p.moves),
      .cards = weights(p.cards, family),
      .lay_out = family.lay_out,
      .start = p.rules.start,
  };
  Random random(static_cast<std::uint64_t>(p.seed), family.name);
  return plant(settings, episode, random);
}

Result<void> run(const Family& family, std::span<const std::string> arguments, ByteSink& input) {
  ParameterList list;
  Parameters p;
  declare(list, p);
  const Result<bool> parsed = parse_parameters(text_of(family), list, arguments, input);
  if (!parsed) return std::unexpected(parsed.error());
  if (!*parsed) return {};  // help was written
  const Result<Planted> planted = make(family, p);
  if (!planted) return family_failure(text_of(family), planted.error());
  if (p.print == Print::kInput) {
    write_instance(planted->instance, input);
    return {};
  }
  for (const Move& move : planted->game) {
    input.put(to_string(move, p.rules.positive));
    input.put('\n');
  }
  return {};
}

}  // namespace

DeclaredFamilies declared_families() {
  return declared(families(), [](const Family& /*family*/, ParameterList& list) {
    Parameters p;
    declare(list, p);
  });
}

Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& /*files_folder*/) {
  const auto run_it = [&](const Family& family, std::span<const std::string> parameters) {
    return run(family, parameters, input);
  };
  return run_family(families(), "[--side=N] [--objects=M] ", arguments, input, run_it);
}

}  // namespace biglia::labyrinth

// Boards with exactly one solution and chosen numbers of clues and signs.
#include <algorithm>
#include <optional>
#include <string>

#include "generators/families/parameters.hpp"
#include "generators/futoshiki/beyond.hpp"
#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"
#include "generators/futoshiki/tries.hpp"
#include "rules/futoshiki/bounds.hpp"

namespace biglia::futoshiki {
namespace one_solution {
namespace {

constexpr int kTries = 50;

struct Parameters {
  std::int64_t clues = -1;
  std::int64_t signs = -1;
  std::int64_t guesses = -1;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--clues", p.clues, -1, 625, "number of clues; -1 for size^3 / 60");
  number(list, "--signs", p.signs, -1, max_signs(25),
         "number of signs; -1 for one pair of neighbours in three");
  number(list, "--guesses", p.guesses, -1, 1'000'000,
         "maximum number of guesses to prove a hint redundant; 0 gives boards that are solved "
         "without guesses; -1 for 3000 up to size 9, else 0");
}

Result<Board> make(const Parameters& p, std::size_t size, Random& random, Effort& effort) {
  const auto cells = static_cast<std::int64_t>(size * size);
  const auto side = static_cast<std::int64_t>(size);
  if (p.clues > cells) return beyond("--clues", p.clues, cells, size);
  if (p.signs > max_signs(side)) return beyond("--signs", p.signs, max_signs(side), size);
  const Keep keep{.clues = p.clues < 0 ? cells * side / 60 : p.clues,
                  .signs = p.signs < 0 ? max_signs(side) / 3 : p.signs,
                  .guesses = p.guesses >= 0 ? p.guesses : (side > kMaxSize ? 0 : kManyGuesses)};
  const std::string kind = " with one solution, " + std::to_string(keep.clues) + " clues and " +
                           std::to_string(keep.signs) + " signs";
  return first_board(size, kTries, kind, effort, [&]() -> std::optional<Board> {
    const Grid solution = random_square(size, random);
    // Clues first: with all signs present, nearly all clues can be removed.
    std::vector<Hint> hints = clue_hints(size);
    std::vector<Hint> signs = sign_hints(size, solution);
    random.shuffle(hints);
    random.shuffle(signs);
    hints.insert(hints.end(), signs.begin(), signs.end());
    const auto carved = carve(size, solution, singletons(hints), keep, effort);
    if (!carved) return std::nullopt;
    const auto clues = std::ranges::count_if(carved->board.clues, [](Value v) { return v != 0; });
    if (clues == keep.clues && std::ssize(carved->board.signs) == keep.signs) return carved->board;
    return std::nullopt;
  });
}

}  // namespace
}  // namespace one_solution

const Family kOneSolution = {
    "one_solution",
    "boards with exactly one solution and the given numbers of clues and signs",
    "programs that swap rows and columns, reverse signs, or ignore signs or clues: any such "
    "mistake misses the only solution",
    "--from=4 --to=4 --boards=2",
    {.from = 4, .to = 9, .most = 25},
    configured<one_solution::Parameters, one_solution::declare, one_solution::make>,
};

}  // namespace biglia::futoshiki

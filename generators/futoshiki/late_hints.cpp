// Boards that say as little as they can in their upper rows: a program that fills them in row order
// goes a long way before anything stops it, while the few values that the lower rows leave are easy to
// find for one that looks for them.
#include <algorithm>
#include <iterator>
#include <optional>

#include "generators/families/parameters.hpp"
#include "generators/futoshiki/beyond.hpp"
#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"
#include "generators/futoshiki/tries.hpp"

namespace biglia::futoshiki {
namespace {

constexpr int kTries = 50;

struct Parameters {
  std::int64_t clues = -1;
};

void declare(CLI::App& app, Parameters& p) {
  number(app, "--clues", p.clues, -1, 81, "clues to stay, at least; -1 for one cell in four");
}

// The uppermost cell that the hint says something of.
std::size_t row_of(const Hint& hint, std::size_t size) {
  if (hint.kind == Hint::Kind::kClue) return hint.cell / size;
  return std::min(hint.sign.smaller, hint.sign.larger) / size;
}

Result<Board> make(const Parameters& p, std::size_t size, Random& random, Effort& effort) {
  const auto cells = static_cast<std::int64_t>(size * size);
  if (p.clues > cells) return beyond("--clues", p.clues, cells, size);
  const Keep keep{p.clues < 0 ? cells / 4 : p.clues, 0};
  return first_board(size, kTries, "", effort, [&]() -> std::optional<Board> {
    const Grid solution = random_square(size, random);
    std::vector<Hint> shuffled = clue_hints(size);
    const std::vector<Hint> signs = sign_hints(size, solution);
    shuffled.insert(shuffled.end(), signs.begin(), signs.end());
    random.shuffle(shuffled);
    std::vector<Hint> hints;  // from the top
    for (std::size_t row = 0; row < size; ++row) {
      std::ranges::copy_if(shuffled, std::back_inserter(hints),
                           [&](const Hint& hint) { return row_of(hint, size) == row; });
    }
    const auto carved = carve(size, solution, alone(hints), keep, effort);
    if (carved) return carved->board;
    return std::nullopt;
  });
}

}  // namespace

const Family kLateHints = {
    "late_hints",
    "boards with exactly one solution whose clues and signs stand as low as they can",
    "backtracking in row order without looking ahead, which fills the empty rows in every way; "
    "hard for simple and fc, easy for fc-mrv",
    {.from = 4, .to = 9, .most = 9},
    configured<Parameters, declare, make>,
};

}  // namespace biglia::futoshiki

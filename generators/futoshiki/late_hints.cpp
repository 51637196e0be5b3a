// Boards with as few hints as possible in the upper rows. A program that fills the cells in row
// order goes far before it finds a contradiction. The lower rows leave few values, which are easy
// to find for a program that looks for them.
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
namespace late_hints {
namespace {

constexpr int kTries = 50;

struct Parameters {
  std::int64_t clues = -1;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--clues", p.clues, -1, 81, "minimum number of clues; -1 for one cell in four");
}

// The uppermost row with a cell of the hint.
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
    const auto carved = carve(size, solution, singletons(hints), keep, effort);
    if (carved) return carved->board;
    return std::nullopt;
  });
}

}  // namespace
}  // namespace late_hints

const Family kLateHints = {
    "late_hints",
    "boards with exactly one solution and with clues and signs as far down as possible",
    "backtracking in row order without look-ahead, which fills the empty rows in every way; hard "
    "for simple and fc, easy for fc-mrv",
    "--from=4 --to=4 --boards=2",
    {.from = 4, .to = 9, .most = 9},
    configured<late_hints::Parameters, late_hints::declare, late_hints::make>,
};

}  // namespace biglia::futoshiki

// Boards of random kinds, for files of many boards.
#include <algorithm>
#include <utility>

#include "generators/families/parameters.hpp"
#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"
#include "generators/futoshiki/minimal.hpp"

namespace biglia::futoshiki {
namespace mixes {
namespace {

struct Parameters {
  std::int64_t extra = 10;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--extra", p.extra, 0, 100, "redundant clues and signs, in percent");
}

Result<Board> make(const Parameters& p, std::size_t size, Random& random, Effort& effort) {
  const auto kinds = static_cast<HintKinds>(random.below(3));
  Result<SolvedBoard> made = solved_minimal_board(size, kinds, random, effort);
  if (!made) return std::unexpected(made.error());
  // The solution is the only one: additional hints must agree with it.
  auto& [board, solution] = *made;
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    if (random.chance(static_cast<std::uint64_t>(p.extra), 100)) board.clues[cell] = solution[cell];
  }
  for (const Hint& hint : sign_hints(size, solution)) {
    const bool there = std::ranges::find(board.signs, hint.sign) != board.signs.end();
    if (!there && random.chance(static_cast<std::uint64_t>(p.extra), 100)) {
      board.signs.push_back(hint.sign);
    }
  }
  random.shuffle(board.signs);
  return std::move(board);
}

}  // namespace
}  // namespace mixes

const Family kMixes = {
    "mixes",
    "boards with exactly one solution, with clues, signs or both, and a few redundant hints",
    "programs that do not clear signs, clues or counts before the next board, that solve only the "
    "first board, or that lose the case number over many boards",
    "--from=4 --to=4 --boards=2",
    {.from = 4, .to = 7, .most = 10},
    configured<mixes::Parameters, mixes::declare, mixes::make>,
};

}  // namespace biglia::futoshiki

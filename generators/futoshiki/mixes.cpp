// Boards of all kinds by turns, for files of many boards.
#include <algorithm>
#include <utility>

#include "generators/families/parameters.hpp"
#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"
#include "generators/futoshiki/minimal.hpp"

namespace biglia::futoshiki {
namespace {

struct Parameters {
  std::int64_t extra = 10;
};

void declare(CLI::App& app, Parameters& p) {
  number(app, "--extra", p.extra, 0, 100, "clues and signs said beside what is needed, of 100");
}

Result<Board> make(const Parameters& p, std::size_t size, Random& random, Effort& effort) {
  const auto saying = static_cast<Saying>(random.below(3));
  Result<SolvedBoard> made = solved_minimal_board(size, saying, random, effort);
  if (!made) return std::unexpected(made.error());
  // The solution is the only one, and so what is said besides must be true of it.
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

const Family kMixes = {
    "mixes",
    "boards with exactly one solution of clues, of signs, or of both, and a little more than "
    "needed",
    "what a board leaves behind for the next: signs, clues or counts not cleared; only the first "
    "board solved; case numbers lost over many boards",
    {.from = 4, .to = 7, .most = 10},
    configured<Parameters, declare, make>,
};

}  // namespace biglia::futoshiki

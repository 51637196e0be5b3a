// Boards with few hints: some clues and signs of a random square, which many other squares satisfy
// too.
#include "generators/families/parameters.hpp"
#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"

namespace biglia::futoshiki {
namespace many_solutions {
namespace {

struct Parameters {
  std::int64_t clues = 10;
  std::int64_t signs = 10;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--clues", p.clues, 0, 100, "clues, in percent of the cells");
  number(list, "--signs", p.signs, 0, 100, "signs, in percent of the pairs of neighbours");
}

Result<Board> make(const Parameters& p, std::size_t size, Random& random, Effort& /*effort*/) {
  const Grid solution = random_square(size, random);
  Board board{.size = size, .clues = Grid(size * size, 0)};
  for (Value& clue : board.clues) {
    if (random.chance(static_cast<std::uint64_t>(p.clues), 100)) {
      clue = solution[static_cast<std::size_t>(&clue - board.clues.data())];
    }
  }
  for (const Hint& hint : sign_hints(size, solution)) {
    if (random.chance(static_cast<std::uint64_t>(p.signs), 100)) board.signs.push_back(hint.sign);
  }
  random.shuffle(board.signs);
  return board;
}

}  // namespace
}  // namespace many_solutions

const Family kManySolutions = {
    "many_solutions",
    "boards with few clues and signs in any order, which have many solutions",
    "checkers that compare with one answer; programs that search for all solutions before they "
    "print one, or stop if nothing follows without a guess",
    "--from=4 --to=4 --boards=2",
    // Of 10^4 calls up to size 64, and of another 10^4 up to size 25, some five gave a board of
    // size 15 or more for which the validator found no solution within its limit.
    {.from = 4, .to = 9, .most = 12},
    configured<many_solutions::Parameters, many_solutions::declare, many_solutions::make>,
};

}  // namespace biglia::futoshiki

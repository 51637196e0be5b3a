// Quasigroups with holes: random Latin squares with a share of blank cells (Achlioptas, Gomes,
// Kautz and Selman, "Generating satisfiable problem instances", 2000). With few holes the solution
// follows without guesses. With many holes any guess is good. Near 42 % of holes the time of
// chronological backtracking grows extremely fast with the size.
#include "generators/families/parameters.hpp"
#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"
#include "rules/futoshiki/bounds.hpp"

namespace biglia::futoshiki {
namespace holes {
namespace {

struct Parameters {
  std::int64_t holes = 42;
  std::int64_t signs = 0;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--holes", p.holes, 0, 100, "blank cells, in percent");
  number(list, "--signs", p.signs, 0, 100, "signs, in percent of the pairs of neighbours");
}

Result<Board> make(const Parameters& p, std::size_t size, Random& random, Effort& /*effort*/) {
  Board board{.size = size, .clues = random_square(size, random)};
  for (const Hint& hint : sign_hints(size, board.clues)) {
    if (random.chance(static_cast<std::uint64_t>(p.signs), 100)) board.signs.push_back(hint.sign);
  }
  const std::size_t holes = board.cells() * static_cast<std::size_t>(p.holes) / 100;
  for (const std::uint64_t cell : random.distinct(holes, board.cells())) board.clues[cell] = 0;
  return board;
}

}  // namespace
}  // namespace holes

const Family kHoles = {
    "holes",
    "random Latin squares with an exact percentage of holes; with --signs also signs",
    "chronological backtracking above the official sizes: near 42 % an early wrong guess is "
    "detected very late, and a few more rows multiply the time by tens",
    "--from=4 --to=4 --boards=2",
    {.from = 4, .to = 9, .most = kMaxSizeLarge},
    configured<holes::Parameters, holes::declare, holes::make>,
};

}  // namespace biglia::futoshiki

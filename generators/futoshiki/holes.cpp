// Quasigroups with holes: a random Latin square of which a share of the cells is blank. A studied family
// (Achlioptas, Gomes, Kautz and Selman, "Generating satisfiable problem instances", 2000): with few holes
// all follows, with many any guess is good, and near 42 % searches that go back step by step take a time
// that grows without measure with the size.
#include "generators/families/parameters.hpp"
#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"
#include "rules/futoshiki/bounds.hpp"

namespace biglia::futoshiki {
namespace {

struct Parameters {
  std::int64_t holes = 42;
  std::int64_t signs = 0;
};

void declare(CLI::App& app, Parameters& p) {
  number(app, "--holes", p.holes, 0, 100, "blank cells, of 100");
  number(app, "--signs", p.signs, 0, 100, "signs, of 100 pairs of neighbours");
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

const Family kHoles = {
    "holes",
    "random Latin squares with holes, exactly so many in a hundred; with --signs also signs",
    "above the official sizes, searches that go back step by step: near 42 % an early wrong guess "
    "shows very late, and the time grows by tens with some rows more",
    {.from = 4, .to = 9, .most = kMaxSizeLarge},
    configured<Parameters, declare, make>,
};

}  // namespace biglia::futoshiki

// Boards whose first solution in row order is the first of all squares: backtracking in row order
// walks straight to it, while the signs lead one who takes the cell with the fewest values first
// across the board, from which guesses in increasing order rarely come home.
#include "generators/families/parameters.hpp"
#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"

namespace biglia::futoshiki {
namespace {

struct Parameters {
  std::int64_t signs = 40;
};

void declare(CLI::App& app, Parameters& p) {
  number(app, "--signs", p.signs, 0, 100, "signs, of 100 pairs of neighbours");
}

Result<Board> make(const Parameters& p, std::size_t size, Random& random, Effort& /*effort*/) {
  const Grid solution = first_square(size);
  Board board{.size = size, .clues = Grid(size * size, 0)};
  for (const Hint& hint : sign_hints(size, solution)) {
    if (random.chance(static_cast<std::uint64_t>(p.signs), 100)) board.signs.push_back(hint.sign);
  }
  return board;
}

}  // namespace

const Family kRowOrderLuck = {
    "row_order_luck",
    "boards with signs of the square that row order finds first, and no clues; mostly with many "
    "solutions",
    "the belief that fewest values first is never slower: easy for simple, for some seeds hard "
    "for fc-mrv",
    {.from = 6, .to = 9, .most = 9},
    configured<Parameters, declare, make>,
};

}  // namespace biglia::futoshiki

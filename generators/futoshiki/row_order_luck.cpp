// Boards whose first solution in row order is the first of all squares. Backtracking in row order
// finds it directly. A program that chooses the cell with the fewest values is led across the board
// by the signs, and its guesses in increasing order then rarely lead to a solution.
#include "generators/families/parameters.hpp"
#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"

namespace biglia::futoshiki {
namespace row_order_luck {
namespace {

struct Parameters {
  std::int64_t signs = 40;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--signs", p.signs, 0, 100, "signs, in percent of the pairs of neighbours");
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
}  // namespace row_order_luck

const Family kRowOrderLuck = {
    "row_order_luck",
    "boards with signs of the square that row order finds first, and no clues; mostly with many "
    "solutions",
    "the assumption that fewest values first is never slower: easy for simple, hard for fc-mrv "
    "with some seeds",
    "--from=4 --to=4 --boards=2",
    {.from = 6, .to = 9, .most = 9},
    configured<row_order_luck::Parameters, row_order_luck::declare, row_order_luck::make>,
};

}  // namespace biglia::futoshiki

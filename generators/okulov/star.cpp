// A region that touches all others.
#include "generators/families/parameters.hpp"
#include "generators/okulov/family.hpp"

namespace biglia::okulov {
namespace star {
namespace {

struct Parameters {
  std::int64_t apart = 2;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--apart", p.apart, 2, kMaxLargeSide,
         "steps from one of the other regions to the next, within a row and within a column");
}

Result<Board> run(const Parameters& p, Size size, Random& random) {
  const auto apart = static_cast<std::size_t>(p.apart);
  const auto around = static_cast<Colour>(1 + random.below(kColours));
  const auto other = [&] {
    return static_cast<Colour>(1 + (around + random.below(kColours - 1)) % kColours);
  };
  Board board{.rows = size.rows, .columns = size.columns};
  board.cells.assign(size.cells(), around);
  // None on the border, so the region around them is connected, and none next to the two cells that
  // adjoin the last cell.
  for (std::size_t row = 1; row + 2 < size.rows; row += apart) {
    for (std::size_t column = 1; column + 2 < size.columns; column += apart) {
      board.cells[row * size.columns + column] = other();
    }
  }
  board.cells.back() = other();
  if (size.rows < 3 || size.columns < 3) return board;
  // Two cells separate the last cell from the region around.
  const auto last = board.cells.back();
  Colour between = other();
  while (between == last) between = other();
  board.cells[board.cells.size() - 2] = between;
  board.cells[board.cells.size() - 1 - size.columns] = between;
  return board;
}

}  // namespace
}  // namespace star

const Family kStar = {
    "star",
    "one region around all others, which are single cells; two of them separate the last cell from "
    "it",
    "matrices and sorted lists of neighbours; a search of the listed neighbours for each border "
    "(quadratic); programs that paint all neighbours to find the best one",
    "--rows=5 --columns=5",
    configured<star::Parameters, star::declare, star::run>,
};

}  // namespace biglia::okulov

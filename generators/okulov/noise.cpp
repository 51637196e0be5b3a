// Cells of independent random colours: nearly the largest possible number of regions.
#include "generators/families/parameters.hpp"
#include "generators/okulov/family.hpp"

namespace biglia::okulov {
namespace noise {
namespace {

struct Parameters {
  std::int64_t colours = 6;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--colours", p.colours, 2, kColours, "number of colours");
}

Result<Board> run(const Parameters& p, Size size, Random& random) {
  Board board{.rows = size.rows, .columns = size.columns};
  const auto colours = static_cast<std::uint64_t>(p.colours);
  board.cells.reserve(size.cells());
  for (std::size_t cell = 0; cell < size.cells(); ++cell) {
    board.cells.push_back(static_cast<Colour>(1 + random.below(colours)));
  }
  while (board.cells.back() == board.cells.front()) {
    board.cells.back() = static_cast<Colour>(1 + random.below(colours));
  }
  return board;
}

}  // namespace
}  // namespace noise

const Family kNoise = {
    "noise",
    "every cell has a random colour: nearly the largest number of regions for the size",
    "at large bounds, lists, matrices and sets with an entry for each region or border; with two "
    "colours, regions of many shapes and with holes",
    "--rows=4 --columns=4 --colours=3",
    configured<noise::Parameters, noise::declare, noise::run>,
};

}  // namespace biglia::okulov

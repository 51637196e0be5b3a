// Squares of which no two neighbours have the same colour.
#include "generators/families/parameters.hpp"
#include "generators/samegame/family.hpp"

namespace biglia::samegame {
namespace checkerboard {
namespace {

struct Parameters {
  std::int64_t block = 1;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--block", p.block, 1, 50, "side of a square; with 1 no turn is legal");
}

// Neighbouring squares differ by one or two of at least five colours.
Result<Made> run(const Parameters& p, const Size& size, Random& random) {
  const std::size_t first = random.below(size.colours);
  const auto block = static_cast<std::size_t>(p.block);
  return made_of(size, [&](std::size_t row, std::size_t column) {
    return 1 + ((first + row / block + 2 * (column / block)) % size.colours);
  });
}

}  // namespace
}  // namespace checkerboard

const Family kCheckerboard = {
    "checkerboard",
    "squares of --block cells a side, no two neighbours of the same colour",
    "programs that expect at least one legal turn, or remove single cells",
    "--rows=3 --columns=3",
    configured<checkerboard::Parameters, checkerboard::declare, checkerboard::run>,
};

}  // namespace biglia::samegame

// One frequent colour without a group.
#include "generators/families/parameters.hpp"
#include "generators/samegame/family.hpp"

namespace biglia::samegame {
namespace scattered {
namespace {

struct Parameters {
  std::int64_t percent = 40;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--percent", p.percent, 1, 50, "percentage of cells that have colour 1");
}

// The cells of colour 1 are black squares of a chessboard, so no two of them are neighbours.
Result<Made> run(const Parameters& p, const Size& size, Random& random) {
  const auto twice = static_cast<std::uint64_t>(2 * p.percent);
  return made_of(size, [&](std::size_t row, std::size_t column) -> std::uint64_t {
    const bool black = (row + column) % 2 == 0;
    return black && random.chance(twice, 100) ? 1 : any_colour(size, random, 2);
  });
}

}  // namespace
}  // namespace scattered

const Family kScattered = {
    "scattered",
    "random boards on which one frequent colour has no two neighbouring cells",
    "greedy players, which destroy the order in which the frequent colour would fall together",
    "--rows=4 --columns=4",
    configured<scattered::Parameters, scattered::declare, scattered::run>,
};

}  // namespace biglia::samegame

// Independent colours.
#include "generators/families/parameters.hpp"
#include "generators/samegame/family.hpp"

namespace biglia::samegame {
namespace random {
namespace {

struct Parameters {
  std::int64_t frequent = 0;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--frequent", p.frequent, 0, 100,
         "percentage of cells that get colour 1 before the others are drawn");
}

Result<Made> run(const Parameters& p, const Size& size, Random& random) {
  return made_of(size, [&](std::size_t, std::size_t) {
    return random.chance(static_cast<std::uint64_t>(p.frequent), 100) ? 1
                                                                      : any_colour(size, random);
  });
}

}  // namespace
}  // namespace random

const Family kRandom = {
    "random",
    "independent colours, all equally frequent or one more frequent",
    "programs that number rows from the top, exchange rows and columns, or do not let cells fall",
    "--rows=4 --columns=4",
    configured<random::Parameters, random::declare, random::run>,
};

}  // namespace biglia::samegame

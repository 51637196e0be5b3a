// Layers of one colour, with thin layers of dominoes between them.
#include "generators/families/parameters.hpp"
#include "generators/samegame/family.hpp"

namespace biglia::samegame {
namespace lures {
namespace {

struct Parameters {
  std::int64_t thickness = 2;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--thickness", p.thickness, 1, 49, "rows of a layer of colour 1");
}

// The dominoes' colours from left to right, each different from the one before. A domino at the end
// may have three cells.
std::vector<std::uint64_t> dominoes(const Size& size, Random& random) {
  std::vector<std::uint64_t> colours;
  while (colours.size() < size.columns) {
    std::uint64_t colour = any_colour(size, random, 2);
    while (!colours.empty() && colour == colours.back()) colour = any_colour(size, random, 2);
    const std::size_t left = size.columns - colours.size();
    colours.insert(colours.end(), left == 3 ? 3 : 2, colour);
  }
  return colours;
}

Result<Made> run(const Parameters& p, const Size& size, Random& random) {
  const auto period = static_cast<std::size_t>(p.thickness) + 1;
  std::vector<std::vector<std::uint64_t>> layers;
  for (std::size_t row = 0; row < size.rows; row += period) {
    layers.push_back(dominoes(size, random));
  }
  return made_of(size, [&](std::size_t row, std::size_t column) -> std::uint64_t {
    return row % period == 0 ? layers[row / period][column] : 1;
  });
}

}  // namespace
}  // namespace lures

const Family kLures = {
    "lures",
    "layers of colour 1, with rows of dominoes between them: who removes the dominoes first gets "
    "one group of all layers",
    "players that always remove the largest group",
    "--rows=5 --columns=4",
    configured<lures::Parameters, lures::declare, lures::run>,
};

}  // namespace biglia::samegame

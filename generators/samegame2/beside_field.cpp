// Paths of three cells, or none, between a full field and a marble next to it.
#include <utility>

#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace beside_field {
namespace {

enum class Gap { kOtherColour, kEmptyCell };

struct Parameters {
  std::int64_t side = 20;
  std::int64_t questions = 8;
  Gap gap = Gap::kOtherColour;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--side", p.side, 1, 3000, "side of the field");
  number(list, "--questions", p.questions, 1, 100'000,
         "number of path queries; o and c alternate, and so do the ends");
  choice(list, "--gap", p.gap, {"marble", "empty"},
         "between the field and the marble: a marble of another colour, or an empty cell");
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  if (!script.spend(kWorkOfCell * p.side * p.side)) return;
  Random random(seed);
  const std::int64_t x = random.between(-1000, 1000);
  const std::int64_t y = random.between(-1000, 1000);
  Grid field(p.side, p.side);
  for (std::int64_t row = 0; row < p.side; ++row) {
    for (std::int64_t column = 0; column < p.side; ++column) field.at(column, row) = 1;
  }
  const Names names = colour_names(2);
  script.table(field, names, cell_at(x, y));
  if (p.gap == Gap::kOtherColour) script.put(cell_at(x - 1, y), names[1]);
  script.put(cell_at(x - 2, y), names[0]);
  for (std::int64_t i = 0; i < p.questions; ++i) {
    Point from = cell_at(x, y);
    Point to = cell_at(x - 2, y);
    if (i / 2 % 2 != 0) std::swap(from, to);
    i % 2 == 0 ? script.homogeneous_path(from, to) : script.path(from, to);
  }
}

}  // namespace
}  // namespace beside_field

const Family kBesideField = {
    "beside_field",
    "paths of three cells, or none, between a full field and a marble next to it",
    "searches from one end only, which visit the whole field for each question; searches that stop "
    "when one end's part of a path is found",
    "--side=3 --questions=2",
    configured<beside_field::Parameters, beside_field::declare, beside_field::run>,
};

}  // namespace biglia::samegame2

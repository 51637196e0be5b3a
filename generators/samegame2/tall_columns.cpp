// Columns of marbles with moves at their feet: each removes the lowest marble, and all others drop.
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace tall_columns {
namespace {

struct Parameters {
  std::int64_t columns = 1;
  std::int64_t rows = 1000;
  std::int64_t distance = 1;
  std::int64_t moves = 2;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--columns", p.columns, 1, 1000, "columns, two cells apart");
  number(list, "--rows", p.rows, 1, 2'000'000, "marbles of a column");
  number(list, "--distance", p.distance, 1, 1'000'000, "rows from a marble to the next above");
  number(list, "--moves", p.moves, 1, 100'000,
         "moves, on each column in turn; at most one per marble");
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  if (p.moves > p.columns * p.rows) {
    return script.refuse("expected at most " + std::to_string(p.columns * p.rows) +
                         " moves, one per marble, found " + std::to_string(p.moves));
  }
  Random random(seed);
  const std::int64_t x = random.between(-1000, 1000);
  const std::int64_t y = random.between(-1000, 1000);
  const auto all = box_at(script, x, y, 2 * p.columns, p.rows * p.distance);
  if (!all || !script.spend(kWorkOfCell * p.moves * p.rows)) return;
  // Neighbours in a column have different colours, so a move removes one marble.
  const Names names = colour_names(2);
  for (std::int64_t column = 0; column < p.columns; ++column) {
    for (std::int64_t row = 0; row < p.rows; ++row) {
      script.put(cell_at(x + 2 * column, y + row * p.distance),
                 names[static_cast<std::size_t>(row % 2)]);
    }
  }
  for (std::int64_t i = 0; i < p.moves; ++i) {
    const std::int64_t at = x + 2 * (i % p.columns);
    script.move(cell_at(at, y), {cell_at(at, y), cell_at(at, all->high.y)});
  }
  script.count_blocks();
}

}  // namespace
}  // namespace tall_columns

const Family kTallColumns = {
    "tall_columns",
    "columns of marbles, close or far apart, with moves at their feet",
    "a scan of the rest of the column for each marble or tile that drops (quadratic); arrays by "
    "row; recursion along a column",
    "--rows=6",
    configured<tall_columns::Parameters, tall_columns::declare, tall_columns::run>,
};

}  // namespace biglia::samegame2

// Changes of single marbles, alternating with counts of blocks.
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace updates {
namespace {

enum class Field { kPlain, kComb, kRandom };

struct Parameters {
  Field field = Field::kPlain;
  std::int64_t side = 15;
  std::int64_t pairs = 20;
  std::int64_t colours = 2;
  std::int64_t fresh = 4;
  std::int64_t moves = 0;
};

void declare(ParameterList& list, Parameters& p) {
  choice(list, "--field", p.field, {"plain", "comb", "random"},
         "one colour; teeth on a spine, changed along the spine; random colours");
  number(list, "--side", p.side, 1, 3000, "side of the field");
  number(list, "--pairs", p.pairs, 1, 1'000'000, "pairs of commands b and n");
  number(list, "--colours", p.colours, 1, 1000, "colours");
  number(list, "--fresh", p.fresh, 0, 100, "changes to a new colour, in percent");
  number(list, "--moves", p.moves, 0, 1'000'000,
         "number of pairs between two moves of the marble put (0: no moves)");
}

Grid field(Random& random, const Parameters& p) {
  Grid grid(p.side, p.side);
  for (std::int64_t y = 0; y < p.side; ++y) {
    for (std::int64_t x = 0; x < p.side; ++x) {
      if (p.field == Field::kRandom)
        grid.at(x, y) =
            static_cast<ColourIndex>(1 + random.below(static_cast<std::uint64_t>(p.colours)));
      else if (p.field == Field::kPlain || y == 0 || x % 2 == 0)
        grid.at(x, y) = 1;
    }
  }
  return grid;
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  Random random(seed);
  const Names names = colour_names(p.colours);
  script.table(field(random, p), names, {0, 0});
  script.count_blocks();
  const Rectangle box{{0, 0}, cell_at(p.side - 1, p.field == Field::kComb ? 0 : p.side - 1)};
  std::int64_t fresh = 0;
  for (std::int64_t i = 1; i <= p.pairs; ++i) {
    const Point cell = random_cell(random, box);
    if (random.chance(static_cast<std::uint64_t>(p.fresh), 100))
      script.put(cell, "nuovo" + short_name(static_cast<std::uint64_t>(fresh++)));
    else
      script.put(cell, names[random.below(names.size())]);
    if (p.moves > 0 && i % p.moves == 0) script.move(cell, box);
    script.count_blocks();
  }
}

}  // namespace
}  // namespace updates

const Family kUpdates = {
    "updates",
    "commands b and n alternately, on a field of one colour, a comb, or random colours",
    "n recomputed by a slow scan each time; visit marks in one byte, which overflow after 255 "
    "counts, or marks that are not cleared; n that ignores new colours; a union that is never "
    "undone",
    "--side=3 --pairs=4",
    configured<updates::Parameters, updates::declare, updates::run>,
};

}  // namespace biglia::samegame2

// Overlapping tables: zeros that keep the marbles below, several files, files read again elsewhere,
// negative offsets, unequal sides.
#include <algorithm>

#include "generators/samegame2/family.hpp"
#include "generators/samegame2/game.hpp"
#include "generators/samegame2/parameters.hpp"

namespace biglia::samegame2 {
namespace overlays {
namespace {

struct Parameters {
  std::int64_t tables = 6;
  std::int64_t side = 8;
  std::int64_t zeros = 40;
  std::int64_t spread = 5;
  std::int64_t colours = 3;
  std::int64_t probes = 5;
  std::int64_t x = -6;
  std::int64_t y = -6;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--tables", p.tables, 1, 1000, "tables inserted, a third of them read again");
  number(list, "--side", p.side, 1, 1000, "longest side of a table");
  number(list, "--zeros", p.zeros, 0, 100, "words that are 0, in percent");
  number(list, "--spread", p.spread, 0, 1'000'000, "corners are within this distance of (x, y)");
  number(list, "--colours", p.colours, 1, 100'000, "colours");
  number(list, "--probes", p.probes, 0, 1000, "queries after each table");
  coordinate(list, "--x", p.x, "middle of the corners");
  coordinate(list, "--y", p.y, "middle of the corners");
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  const std::int64_t reach = 2 * p.spread + p.side;
  const auto all = box_at(script, p.x - p.spread, p.y - p.spread, reach, reach);
  if (!all) return;
  const Rectangle corners{all->low, cell_at(p.x + p.spread, p.y + p.spread)};
  Random random(seed);
  Game game(script, colour_names(p.colours));
  std::vector<std::pair<Table, Grid>> written;
  for (std::int64_t i = 0; i < p.tables && game.can_continue(); ++i) {
    if (written.empty() || !random.chance(1, 3)) {
      // The other side is shorter: swapped rows and columns are noticed.
      std::int64_t width = p.side;
      std::int64_t height = random.between(1, std::max<std::int64_t>(1, p.side - 1));
      if (random.chance(1, 2)) std::swap(width, height);
      if (!script.spend(kWorkOfCell * width * height)) return;
      const Grid grid = random_grid(random, width, height, p.colours, p.zeros);
      written.emplace_back(script.write_table(grid, colour_names(p.colours), 0, height), grid);
    }
    const auto& [table, grid] =
        random.chance(1, 2) ? written.back() : written[random.below(written.size())];
    const Point corner = random_cell(random, corners);
    game.insert(table, grid, corner);
    script.count_blocks();
    const Rectangle box{corner, cell_at(corner.x + grid.width() - 1, corner.y + grid.height() - 1)};
    game.probe(random, box, p.probes);
  }
}

}  // namespace
}  // namespace overlays

const Family kOverlays = {
    "overlays",
    "overlapping tables of unequal sides, with zeros, some read again, at negative offsets",
    "a 0 that erases; the file's rows read from the top; rows and columns swapped; a file left "
    "open or continued from its last position; negative coordinates as array indexes",
    "--tables=2 --side=3 --probes=2",
    configured<overlays::Parameters, overlays::declare, overlays::run>,
};

}  // namespace biglia::samegame2

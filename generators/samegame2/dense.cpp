// A full field of few colours, inserted by commands i or b, with moves on the whole field or on
// parts.
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/game.hpp"
#include "generators/samegame2/parameters.hpp"

namespace biglia::samegame2 {
namespace dense {
namespace {

enum class Form { kTables, kMarbles };
enum class Base { kWhole, kPart };

struct Parameters {
  std::int64_t width = 30;
  std::int64_t height = 20;
  std::int64_t x = -15;
  std::int64_t y = -10;
  std::int64_t colours = 2;
  std::int64_t patch = 1;
  std::int64_t empty = 0;
  Form form = Form::kTables;
  std::int64_t tables = 2;
  Base base = Base::kWhole;
  std::int64_t moves = 2;
  std::int64_t homogeneous = 2;
  std::int64_t paths = 2;
  std::int64_t counts = 2;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--width", p.width, 1, 5000, "columns");
  number(list, "--height", p.height, 1, 5000, "rows");
  coordinate(list, "--x", p.x, "left column");
  coordinate(list, "--y", p.y, "lowest row");
  number(list, "--colours", p.colours, 1, 1000, "colours");
  number(list, "--patch", p.patch, 1, 1000, "side of the squares of one colour");
  number(list, "--empty", p.empty, 0, 99, "empty cells, in percent");
  choice(list, "--as", p.form, {"tables", "marbles"}, "inserted by commands i or b");
  number(list, "--tables", p.tables, 1, 100, "tables, one above the other");
  choice(list, "--base", p.base, {"whole", "part"}, "base of the moves");
  number(list, "--moves", p.moves, 0, 1000, "moves, each after a command b on its cell");
  number(list, "--homogeneous", p.homogeneous, 0, 1000, "commands o between cells of one block");
  number(list, "--paths", p.paths, 0, 1000, "commands c between any cells");
  number(list, "--counts", p.counts, 0, 1000, "commands n");
}

Grid field(Random& random, const Parameters& p) {
  Grid patches =
      random_grid(random, (p.width + p.patch - 1) / p.patch, (p.height + p.patch - 1) / p.patch,
                  p.colours, p.patch == 1 ? p.empty : 0);
  if (p.patch == 1) return patches;
  Grid grid(p.width, p.height);
  for (std::int64_t y = 0; y < p.height; ++y) {
    for (std::int64_t x = 0; x < p.width; ++x) {
      if (!random.chance(static_cast<std::uint64_t>(p.empty), 100))
        grid.at(x, y) = patches.at(x / p.patch, y / p.patch);
    }
  }
  return grid;
}

void insert_field(Script& script, const Parameters& p, const Grid& grid, const Names& names) {
  if (p.form == Form::kTables) {
    for (std::int64_t k = 0; k < p.tables; ++k) {
      const std::int64_t first = k * p.height / p.tables;
      const std::int64_t rows = (k + 1) * p.height / p.tables - first;
      if (rows > 0)
        script.insert(script.write_table(grid, names, first, rows), cell_at(p.x, p.y + first));
    }
    return;
  }
  for (std::int64_t y = 0; y < p.height; ++y) {
    for (std::int64_t x = 0; x < p.width; ++x) {
      if (grid.at(x, y) != kEmpty) script.put(cell_at(p.x + x, p.y + y), names[grid.at(x, y) - 1]);
    }
  }
}

// Asks an o between the two ends of a random walk along one colour.
void ask_homogeneous(Script& script, Random& random, const Grid& grid, const Rectangle& box) {
  const Point from = random_cell(random, box);
  std::int64_t x = std::int64_t{from.x} - box.low.x;
  std::int64_t y = std::int64_t{from.y} - box.low.y;
  const ColourIndex colour = grid.at(x, y);
  for (int steps = 0; steps < 5000; ++steps) {
    const auto direction = random.below(kDirections);
    const std::int64_t nx = x + kStepX[direction];
    const std::int64_t ny = y + kStepY[direction];
    if (grid.contains(nx, ny) && grid.at(nx, ny) == colour) {
      x = nx;
      y = ny;
    }
  }
  script.homogeneous_path(from, cell_at(box.low.x + x, box.low.y + y));
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  const auto box = box_at(script, p.x, p.y, p.width, p.height);
  if (!box) return;
  Random random(seed);
  const Names names = short_names(p.colours);
  const Grid grid = field(random, p);
  insert_field(script, p, grid, names);
  // First questions on the whole field, then the other commands in random order.
  for (std::int64_t i = 0; i < p.homogeneous; ++i) ask_homogeneous(script, random, grid, *box);
  std::vector<char> rest;
  rest.insert(rest.end(), static_cast<std::size_t>(p.moves), 'm');
  rest.insert(rest.end(), static_cast<std::size_t>(p.paths), 'c');
  rest.insert(rest.end(), static_cast<std::size_t>(p.counts), 'n');
  random.shuffle(rest);
  for (const char command : rest) {
    if (command == 'n') {
      script.count_blocks();
      continue;
    }
    const Point cell = random_cell(random, *box);
    if (command == 'c') {
      script.path(cell, random_cell(random, *box));
      continue;
    }
    // Moves may have emptied the cell, so a marble is put there first.
    script.put(cell, names[random.below(names.size())]);
    script.move(cell, p.base == Base::kWhole ? *box : random_box(random, *box));
  }
}

}  // namespace
}  // namespace dense

const Family kDense = {
    "dense",
    "fields of up to millions of cells in few colours, inserted by commands i or b, with moves on "
    "the whole field or on parts",
    "settling marble by marble, each searched for in a list; blocks counted by repeated scans; "
    "priority queues in linear lists; recursion in large blocks; too much memory per marble",
    "--width=4 --height=3 --tables=1 --moves=1 --homogeneous=1 --paths=1 --counts=1",
    configured<dense::Parameters, dense::declare, dense::run>,
};

}  // namespace biglia::samegame2

// Rings with several paths from one end to the other. The shortest path is not the least variable
// one, and length decides between paths of equal variability. Each gadget is a stack of corridors
// between two posts:
//
//     a b b b b b a     long way round, 2 changes
//     a           a
//     a c a c a c a     6 changes
//     a       .   a     dead ends of the posts' colour
//     a a a b a a a     the shortest, 2 changes
//     from        to
#include <algorithm>

#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace lures {
namespace {

struct Parameters {
  std::int64_t rounds = 10;
  std::int64_t width = 9;
  std::int64_t corridors = 3;
  std::int64_t colours = 4;
  std::int64_t changes = 5;
  std::int64_t x = -50;
  std::int64_t y = -50;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--rounds", p.rounds, 1, 10'000, "gadgets, one above the other");
  number(list, "--width", p.width, 5, 100'000, "maximum length of a corridor; the minimum is half");
  number(list, "--corridors", p.corridors, 2, 1000, "corridors of a gadget");
  number(list, "--colours", p.colours, 2, 1000, "colours");
  number(list, "--changes", p.changes, 0, 100'000,
         "maximum number of colour changes along a corridor");
  coordinate(list, "--x", p.x, "left end of the first gadget");
  coordinate(list, "--y", p.y, "lowest row of the first gadget");
}

// A corridor with about `changes` changes of colour at random places.
void draw_corridor(Grid& grid, Random& random, std::int64_t y, std::uint64_t changes,
                   std::int64_t colours) {
  const auto inner = static_cast<std::uint64_t>(grid.width() - 2);
  ColourIndex colour = 1;
  for (std::int64_t x = 1; x + 1 < grid.width(); ++x) {
    if (random.chance(std::min(changes, inner), inner)) {
      const std::uint64_t step = 1 + random.below(static_cast<std::uint64_t>(colours - 1));
      colour =
          static_cast<ColourIndex>(1 + (colour - 1 + step) % static_cast<std::uint64_t>(colours));
    }
    grid.at(x, y) = colour;
  }
}

Grid gadget(Random& random, const Parameters& p, std::int64_t width) {
  // Corridors are three rows apart: a dead end fits between them and touches only the lower one.
  Grid grid(width, 3 * (p.corridors - 1) + 1);
  for (std::int64_t y = 0; y < grid.height(); ++y) grid.at(0, y) = grid.at(width - 1, y) = 1;
  for (std::int64_t y = 0; y < grid.height(); y += 3) {
    const std::uint64_t changes = random.below(static_cast<std::uint64_t>(p.changes) + 1);
    draw_corridor(grid, random, y, changes, p.colours);
    if (y + 1 >= grid.height()) continue;
    for (std::int64_t x = 2; x + 2 < width; ++x) {
      if (random.chance(1, 3)) grid.at(x, y + 1) = grid.at(x, y);
    }
  }
  return grid;
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  const std::int64_t pitch = 3 * p.corridors;
  if (!box_at(script, p.x, p.y, p.width, pitch * p.rounds)) return;
  Random random(seed);
  const Names names = colour_names(p.colours);
  for (std::int64_t i = 0; i < p.rounds; ++i) {
    const std::int64_t width = random.between(std::max<std::int64_t>(5, p.width / 2), p.width);
    if (!script.spend(kWorkOfCell * width * pitch)) return;
    const Grid grid = gadget(random, p, width);
    const Point from = cell_at(p.x, p.y + i * pitch);
    const Point to = cell_at(p.x + width - 1, from.y + 3 * random.between(0, p.corridors - 1));
    script.table(grid, names, from);
    script.path(from, to);
    script.path(to, from);
    script.homogeneous_path(from, to);
  }
}

}  // namespace
}  // namespace lures

const Family kLures = {
    "lures",
    "parallel corridors: the shortest is not the least variable, and length breaks ties",
    "shortest path before variability; Dijkstra with the two keys swapped or with sums of both; a "
    "greedy path; 0-1 breadth-first search that ignores length among equals",
    "--rounds=2 --width=5 --corridors=2 --changes=2",
    configured<lures::Parameters, lures::declare, lures::run>,
};

}  // namespace biglia::samegame2

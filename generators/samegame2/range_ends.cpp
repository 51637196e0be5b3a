// Fields in the corners and at the edges of the 32-bit range, where x + 1 and widths overflow.
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/game.hpp"
#include "generators/samegame2/parameters.hpp"

namespace biglia::samegame2 {
namespace range_ends {
namespace {

struct Parameters {
  std::int64_t side = 5;
  std::int64_t colours = 2;
  std::int64_t moves = 8;
  std::int64_t probes = 4;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--side", p.side, 2, 300, "side of each field");
  number(list, "--colours", p.colours, 1, 1000, "colours");
  number(list, "--moves", p.moves, 0, 10'000, "moves, on bases that touch an end");
  number(list, "--probes", p.probes, 0, 1000, "queries in each field and after each move");
}

// The eight fields: three by three positions except the middle one.
std::vector<Rectangle> corners(std::int64_t side) {
  const std::int64_t starts[] = {kMinCoordinate, -side / 2, kMaxCoordinate - side + 1};
  std::vector<Rectangle> boxes;
  for (const std::int64_t y : starts) {
    for (const std::int64_t x : starts) {
      if (x == starts[1] && y == starts[1]) continue;
      boxes.push_back({cell_at(x, y), cell_at(x + side - 1, y + side - 1)});
    }
  }
  return boxes;
}

// Asks for paths between opposite ends of the range, which are neighbours if coordinates wrap
// around.
void ask_across(Script& script, const Rectangle& box) {
  const Point p = box.low;
  if (p.x == kMinCoordinate) {
    script.homogeneous_path(p, {kMaxCoordinate, p.y});
    script.path({kMaxCoordinate, p.y}, p);
  }
  if (p.y == kMinCoordinate) {
    script.homogeneous_path(p, {p.x, kMaxCoordinate});
    script.path({p.x, kMaxCoordinate}, p);
  }
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  Random random(seed);
  Game game(script, colour_names(p.colours));
  const std::vector<Rectangle> boxes = corners(p.side);
  for (const Rectangle& box : boxes) {
    if (!game.can_continue()) return;
    game.table(random_grid(random, p.side, p.side, p.colours, 10), box.low);
    // The corners of all boxes have the same colour: neighbours by wrap-around would join.
    for (const Coordinate x : {box.low.x, box.high.x}) {
      for (const Coordinate y : {box.low.y, box.high.y}) game.put({x, y}, 1);
    }
  }
  script.count_blocks();
  for (const Rectangle& box : boxes) {
    ask_across(script, box);
    game.probe(random, box, p.probes);
  }
  for (std::int64_t i = 0; i < p.moves && game.can_continue(); ++i) {
    const Rectangle& box = boxes[random.below(boxes.size())];
    if (game.plane().empty()) game.put(random_cell(random, box), game.any_colour(random));
    const Point cell = game.any_marble(random, box);
    Rectangle base = random.chance(1, 4) ? random_box(random, box) : box;
    if (random.chance(1, 3)) base.low.x = kMinCoordinate;
    if (random.chance(1, 3)) base.high.y = kMaxCoordinate;
    if (random.chance(1, 3)) base.high.x = kMaxCoordinate;
    game.move(cell, base);
    script.count_blocks();
    ask_across(script, box);
    game.probe(random, box, p.probes);
    game.probe(random, {base.low, base.low}, p.probes);
  }
}

}  // namespace
}  // namespace range_ends

const Family kRangeEnds = {
    "range_ends",
    "small fields in the corners and at the edges of the 32-bit range, with moves that touch them",
    "overflow of x + 1 and of widths (x1 - x0 + 1 is 2^32); a loop `for (x = x0; x <= x1; x++)` "
    "that never ends; opposite ends treated as neighbours; a matrix around the marbles",
    "--side=2 --moves=2 --probes=1",
    configured<range_ends::Parameters, range_ends::declare, range_ends::run>,
};

}  // namespace biglia::samegame2

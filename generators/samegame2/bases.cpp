// Moves on bases of every kind. Each round inserts a small field, moves once, and asks enough
// questions around the base to reveal a misplaced marble.
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/game.hpp"
#include "generators/samegame2/parameters.hpp"

namespace biglia::samegame2 {
namespace bases {
namespace {

enum class Kind { kCut, kOutside, kUnstable, kGap, kLeft, kEnds, kAll };

struct Parameters {
  Kind kind = Kind::kAll;
  std::int64_t rounds = 12;
  std::int64_t side = 7;
  std::int64_t colours = 2;
  std::int64_t probes = 6;
  std::int64_t spread = 100;
};

void declare(ParameterList& list, Parameters& p) {
  choice(
      list, "--kind", p.kind, {"cut", "outside", "unstable", "gap", "left", "ends", "all"},
      "the base cuts the block; the cell is outside; marbles hang before the move; whole columns "
      "are empty; the base begins left of the marbles; it touches an end of the range; each in "
      "turn");
  number(list, "--rounds", p.rounds, 1, 10'000, "number of fields, with one move each");
  number(list, "--side", p.side, 3, 300, "side of a field");
  number(list, "--colours", p.colours, 1, 1000, "colours of a field");
  number(list, "--probes", p.probes, 0, 1000, "queries after each move");
  number(list, "--spread", p.spread, 1, 1'000'000, "fields are within this distance of the origin");
}

Grid field(Random& random, Kind kind, const Parameters& p) {
  const std::int64_t empty = kind == Kind::kUnstable ? 55 : kind == Kind::kCut ? 5 : 25;
  Grid grid = random_grid(random, p.side, p.side, p.colours, empty);
  if (kind != Kind::kGap && kind != Kind::kUnstable) return grid;
  for (std::int64_t x = 0; x < p.side; ++x) {
    if (!random.chance(2, 5)) continue;
    for (std::int64_t y = 0; y < p.side; ++y) grid.at(x, y) = kEmpty;
  }
  return grid;
}

// The field's box, extended on one side to the end of the range, or on all sides.
Rectangle to_an_end(Random& random, Rectangle box) {
  switch (random.below(5)) {
    case 0:
      box.low.x = kMinCoordinate;
      break;
    case 1:
      box.high.x = kMaxCoordinate;
      break;
    case 2:
      box.low.y = kMinCoordinate;
      break;
    case 3:
      box.high.y = kMaxCoordinate;
      break;
    default:
      return {{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMaxCoordinate}};
  }
  return box;
}

Rectangle base_of(Random& random, Kind kind, const Rectangle& box, Point cell) {
  Rectangle base = box;
  switch (kind) {
    case Kind::kCut:
      return random_box(random, box);
    case Kind::kOutside: {
      base = random_box(random, box);
      for (int tries = 0; tries < 30 && base.contains(cell); ++tries)
        base = random_box(random, box);
      return base;
    }
    case Kind::kLeft:  // the fields are far from the ends of the range
      return {random_cell(random, {{box.low.x - 20, box.low.y - 5}, {box.low.x - 1, box.low.y}}),
              box.high};
    case Kind::kEnds:
      return to_an_end(random, box);
    default:
      return random.chance(1, 2) ? widened(box, random.between(0, 3)) : random_box(random, box);
  }
}

void play(Game& game, Random& random, Kind kind, const Parameters& p) {
  const Point corner =
      random_cell(random, {cell_at(-p.spread, -p.spread), cell_at(p.spread, p.spread)});
  const Rectangle box{corner, cell_at(corner.x + p.side - 1, corner.y + p.side - 1)};
  game.table(field(random, kind, p), corner);
  if (game.plane().empty()) return;
  const Point cell = game.any_marble(random, box);
  const Rectangle base = base_of(random, kind, box, cell);
  game.move(cell, base);
  game.script().count_blocks();
  const Point last = cell_at(std::min<std::int64_t>(base.high.x, base.low.x + p.side),
                             std::min<std::int64_t>(base.high.y, base.low.y + p.side));
  game.probe(random, Rectangle{base.low, last}, p.probes);
  game.probe(random, box, p.probes);
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  Random random(seed);
  Game game(script, colour_names(p.colours));
  for (std::int64_t i = 0; i < p.rounds && game.can_continue(); ++i) {
    const Kind kind = p.kind != Kind::kAll
                          ? p.kind
                          : static_cast<Kind>(i % static_cast<std::int64_t>(Kind::kAll));
    play(game, random, kind, p);
  }
}

}  // namespace
}  // namespace bases

const Family kBases = {
    "bases",
    "moves on bases that cut a block, exclude the cell, contain hanging marbles, gaps or empty "
    "columns on the left, or touch the ends of the range",
    "blocks cut at the base before the flood; only marbles above the removed ones dropped; columns "
    "not closed up, or closed up to the first used column instead of x0; moves on cells outside "
    "the base ignored; widths in 32 bits",
    "--rounds=2 --side=4 --probes=2",
    configured<bases::Parameters, bases::declare, bases::run>,
};

}  // namespace biglia::samegame2

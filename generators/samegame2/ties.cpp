// Fields with very many optimal paths between distant cells.
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace ties {
namespace {

enum class Pattern { kPlain, kChecker, kStripes, kDiagonals };

struct Parameters {
  Pattern pattern = Pattern::kPlain;
  std::int64_t side = 20;
  std::int64_t colours = 3;
  std::int64_t band = 4;
  std::int64_t queries = 6;
  std::int64_t x = -10;
  std::int64_t y = -10;
};

void declare(ParameterList& list, Parameters& p) {
  choice(list, "--pattern", p.pattern, {"plain", "checker", "stripes", "diagonals"},
         "arrangement of the colours");
  number(list, "--side", p.side, 2, 2000, "side of the field");
  number(list, "--colours", p.colours, 1, 1000, "colours, except for plain");
  number(list, "--band", p.band, 1, 2000, "width of a stripe or diagonal");
  number(list, "--queries", p.queries, 0, 1000, "path queries, o and c alternately");
  coordinate(list, "--x", p.x, "left column");
  coordinate(list, "--y", p.y, "lowest row");
}

ColourIndex colour_at(const Parameters& p, std::int64_t x, std::int64_t y) {
  switch (p.pattern) {
    case Pattern::kPlain:
      return 1;
    case Pattern::kChecker:
      return static_cast<ColourIndex>(1 + (x + y) % p.colours);
    case Pattern::kStripes:
      return static_cast<ColourIndex>(1 + x / p.band % p.colours);
    default:
      return static_cast<ColourIndex>(1 + (x + y) / p.band % p.colours);
  }
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  const auto box = box_at(script, p.x, p.y, p.side, p.side);
  if (!box) return;
  Grid grid(p.side, p.side);
  for (std::int64_t y = 0; y < p.side; ++y) {
    for (std::int64_t x = 0; x < p.side; ++x) grid.at(x, y) = colour_at(p, x, y);
  }
  script.table(grid, colour_names(p.colours), box->low);
  Random random(seed);
  for (std::int64_t i = 0; i < p.queries; ++i) {
    // The first two from corner to corner, then anywhere.
    const Point from = i < 2 ? box->low : random_cell(random, *box);
    const Point to = i < 2 ? box->high : random_cell(random, *box);
    if (i % 2 == 0)
      script.homogeneous_path(from, to);
    else
      script.path(from, to);
  }
}

}  // namespace
}  // namespace ties

const Family kTies = {
    "ties",
    "plain, chequered and striped fields with an enormous number of optimal paths",
    "enumeration of all paths (exponential); cells put into the queue more than once; depth-first "
    "search used for shortest paths; a checker that requires the judge's own path",
    "--side=4 --band=2 --queries=3",
    configured<ties::Parameters, ties::declare, ties::run>,
};

}  // namespace biglia::samegame2

// Moves on enormous bases with few marbles, while many marbles are outside.
#include <utility>

#include "generators/samegame2/family.hpp"
#include "generators/samegame2/game.hpp"
#include "generators/samegame2/parameters.hpp"

namespace biglia::samegame2 {
namespace wide_moves {
namespace {

struct Parameters {
  std::int64_t moves = 30;
  std::int64_t fresh = 4;
  std::int64_t inside = 30;
  std::int64_t outside = 50;
  std::int64_t colours = 3;
  std::int64_t every = 5;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--moves", p.moves, 1, 100'000, "moves");
  number(list, "--fresh", p.fresh, 1, 1000, "marbles put into the base before each move");
  number(list, "--inside", p.inside, 1, 100'000,
         "number of marbles above which moves settle all marbles and remove blocks down to half of "
         "it");
  number(list, "--outside", p.outside, 0, 2'000'000, "isolated marbles above the bases");
  number(list, "--colours", p.colours, 1, 1000, "colours");
  number(list, "--every", p.every, 1, 100'000, "moves between two queries");
}

// The bases are in the lower half of the plane, the marbles outside are in the upper half.
constexpr Coordinate kTop = -1;
constexpr std::int64_t kSpacing = 1000;

void put_outside(Script& script, const Parameters& p, const Names& names) {
  const std::int64_t width = root(p.outside) + 1;
  for (std::int64_t i = 0; i < p.outside; ++i) {
    script.put(cell_at((i % width - width / 2) * kSpacing, 10 + i / width * kSpacing),
               names[static_cast<std::size_t>(i % p.colours)]);
  }
}

// A base of at least a quarter of the half plane, in x and in y.
Rectangle base_of(Random& random) {
  const Point low = random_cell(random, {{kMinCoordinate, kMinCoordinate}, {-1, kTop / 2 - 1}});
  const std::int64_t x = random.between(0, kMaxCoordinate);
  const std::int64_t y = random.chance(1, 2) ? kTop : random.between(low.y / 2, kTop);
  return {low, cell_at(x, y)};
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  Random random(seed);
  const Names names = colour_names(p.colours);
  put_outside(script, p, names);
  Game game(script, names);
  const Rectangle lower{{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kTop}};
  for (std::int64_t i = 1; i <= p.moves && game.can_continue(); ++i) {
    const Rectangle base = base_of(random);
    for (std::int64_t k = 0; k < p.fresh; ++k) {
      const Point cell = random_cell(random, base);
      game.put(cell, game.any_colour(random));
    }
    if (std::cmp_greater(game.plane().size(), p.inside)) {
      // All marbles settle in the corner of the lower half, and blocks of that heap are removed.
      while (game.can_continue() && std::cmp_greater(game.plane().size(), p.inside / 2))
        game.move(game.any_marble(random, lower), lower);
    }
    // The plane is empty if the heap's last block contained all marbles.
    if (game.plane().empty()) game.put(random_cell(random, base), game.any_colour(random));
    game.move(game.any_marble(random, base), base);
    if (i % p.every == 0) {
      game.probe(random, {base.low, cell_at(base.low.x + 3, base.low.y + 3)}, 2);
      if (p.outside <= 1000) script.count_blocks();
    }
  }
  script.count_blocks();
}

}  // namespace
}  // namespace wide_moves

const Family kWideMoves = {
    "wide_moves",
    "moves alternating with commands b, on bases of billions of columns with a few marbles",
    "scans of the base cell by cell or column by column (2^31 steps); sorting by an array of "
    "columns; scans of all marbles for each move",
    "--moves=3 --fresh=2 --inside=4 --outside=4 --every=1",
    configured<wide_moves::Parameters, wide_moves::declare, wide_moves::run>,
};

}  // namespace biglia::samegame2

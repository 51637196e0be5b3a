// Random sequences of all commands on a small span. They find unexpected mistakes, and stress tests
// run thousands of them. The plane is simulated, so no `m` names an empty cell.
#include <algorithm>

#include "generators/samegame2/family.hpp"
#include "generators/samegame2/game.hpp"
#include "generators/samegame2/parameters.hpp"

namespace biglia::samegame2 {
namespace mixes {
namespace {

struct Parameters {
  std::int64_t commands = 60;
  std::int64_t span = 6;
  std::int64_t colours = 3;
  std::int64_t x = -3;
  std::int64_t y = -3;
  std::int64_t blanks = 1;
  std::int64_t put = 40;
  std::int64_t table = 5;
  std::int64_t move = 15;
  std::int64_t homogeneous = 10;
  std::int64_t path = 15;
  std::int64_t count = 15;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--commands", p.commands, 1, 1'000'000, "commands before the f");
  number(list, "--span", p.span, 1, 1'000'000, "side of the square of cells in use");
  number(list, "--colours", p.colours, 1, 1'000'000, "different colours");
  coordinate(list, "--x", p.x, "lowest x of the square");
  coordinate(list, "--y", p.y, "lowest y of the square");
  number(list, "--blanks", p.blanks, 1, 100,
         "maximum number of blanks between two words of a command");
  number(list, "--put", p.put, 0, 1000, "weight of command b");
  number(list, "--table", p.table, 0, 1000, "weight of command i");
  number(list, "--move", p.move, 0, 1000, "weight of command m");
  number(list, "--homogeneous", p.homogeneous, 0, 1000, "weight of command o");
  number(list, "--path", p.path, 0, 1000, "weight of command c");
  number(list, "--count", p.count, 0, 1000, "weight of command n");
}

// A table of at most 5 x 5 words that fits the square.
void insert_table(Game& game, Random& random, const Rectangle& square, std::int64_t colours) {
  const Point corner = random_cell(random, square);
  const std::int64_t width =
      random.between(1, std::min<std::int64_t>(5, std::int64_t{square.high.x} - corner.x + 1));
  const std::int64_t height =
      random.between(1, std::min<std::int64_t>(5, std::int64_t{square.high.y} - corner.y + 1));
  const std::int64_t empty = random.between(0, 60);
  game.table(random_grid(random, width, height, colours, empty), corner);
}

void put(Game& game, Random& random, const Rectangle& square) {
  const Point cell = random_cell(random, square);
  game.put(cell, game.any_colour(random));
}

void move(Game& game, Random& random, const Rectangle& square) {
  if (game.plane().empty()) return put(game, random, square);
  const Point cell = game.any_marble(random, square);
  game.move(cell, random_box(random, widened(square, 2)));
}

// The two ends of a path: mostly marbles, sometimes any cells.
std::pair<Point, Point> ends(Game& game, Random& random, const Rectangle& square) {
  if (game.plane().empty() || random.chance(1, 6)) {
    const Point from = random_cell(random, square);
    return {from, random_cell(random, square)};
  }
  const Point from = game.any_marble(random, square);
  return {from, game.any_marble(random, square)};
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  const auto square = box_at(script, p.x, p.y, p.span, p.span);
  std::vector<std::uint64_t> weights;
  for (const std::int64_t weight : {p.put, p.table, p.move, p.homogeneous, p.path, p.count})
    weights.push_back(static_cast<std::uint64_t>(weight));
  if (std::ranges::max(weights) == 0)
    return script.refuse("expected a positive weight, found all zero");
  if (!square) return;

  script.vary_blanks(p.blanks, seed);
  Random random(seed);
  Game game(script, colour_names(p.colours));
  for (std::int64_t i = 0; i < p.commands && game.can_continue(); ++i) {
    switch (random.weighted(weights)) {
      case 0:
        put(game, random, *square);
        break;
      case 1:
        insert_table(game, random, *square, p.colours);
        break;
      case 2:
        move(game, random, *square);
        break;
      case 3: {
        const auto [from, to] = ends(game, random, *square);
        script.homogeneous_path(from, to);
        break;
      }
      case 4: {
        const auto [from, to] = ends(game, random, *square);
        script.path(from, to);
        break;
      }
      default:
        script.count_blocks();
        break;
    }
  }
}

}  // namespace
}  // namespace mixes

const Family kMixes = {
    "mixes",
    "random sequences of all commands on a small square, anywhere in the range",
    "any mistake in a rule: the inputs are small enough to follow by hand, and numerous enough to "
    "cover every combination; state left over between commands",
    "--commands=12 --span=4 --colours=2",
    configured<mixes::Parameters, mixes::declare, mixes::run>,
};

}  // namespace biglia::samegame2

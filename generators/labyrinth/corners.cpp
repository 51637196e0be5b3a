// Objects on cards that never move.
#include "generators/labyrinth/family.hpp"

namespace biglia::labyrinth {
namespace corners {
namespace {

bool play(Game& game, Random& random) {
  game.push(random_slide(game.position().side(), random), random);
  const auto fixed = [&](Cell cell) {
    return cell.x % 2 == 0 && cell.y % 2 == 0 && game.is_fresh(cell);
  };
  return game.walk_to_one(fixed, random);
}

Episode episode() { return {1, play}; }

}  // namespace
}  // namespace corners

const Family kCorners = {
    "corners",
    "every object is on a card that no push moves, such as those in the corners of the board",
    "programs that push even 0-based lines, which moves these objects, or that number rows from "
    "the top",
    "--side=3 --objects=2",
    kGameCards,
    corners::episode,
};

}  // namespace biglia::labyrinth

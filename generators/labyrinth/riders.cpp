// Objects that are found on a card that was pushed out and inserted again.
#include "generators/labyrinth/family.hpp"

namespace biglia::labyrinth {
namespace riders {
namespace {

bool play(Game& game, Random& random) {
  const std::size_t side = game.position().side();
  const Slide out = random_slide(side, random);
  if (!game.is_fresh(out.exit(side))) return false;
  game.push(out, random);
  game.walk_anywhere(random);
  const Slide in = random_slide(side, random);
  game.push(in, random);
  if (!game.position().reachable().has(in.entry(side))) return false;
  game.walk(in.entry(side));
  return true;
}

Episode episode() { return {2, play}; }

}  // namespace
}  // namespace riders

const Family kRiders = {
    "riders",
    "in the generated solution, every object is found after its card was pushed out and inserted "
    "again",
    "programs that lose the object of the free card, or that insert cards without checking their "
    "class",
    "--side=3 --objects=2",
    kGameCards,
    riders::episode,
};

}  // namespace biglia::labyrinth

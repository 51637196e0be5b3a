// Pushes that move the pawn, also out of the board.
#include "generators/labyrinth/family.hpp"

namespace biglia::labyrinth {
namespace {

// The pawn walks where a line can be pushed, if it can half the time to where the line ends; then
// that line is pushed.
bool play(Game& game, Random& random) {
  const std::size_t side = game.position().side();
  game.push(random_slide(side, random), random);
  const bool out = random.chance(1, 2);
  const Slide next = random_slide(side, random);
  const auto under = [&](Cell cell) { return out ? cell == next.exit(side) : next.moves(cell); };
  const auto stand = one_of(game.within_reach(under), random);
  if (!stand) return false;
  game.walk(*stand);
  game.push(next, random);
  const auto to = one_of(game.within_reach([&](Cell cell) { return game.is_fresh(cell); }), random);
  if (to) game.walk(*to);
  return to.has_value();
}

Episode episode() { return {2, play}; }

}  // namespace

const Family kMovingPawn = {
    "moving_pawn",
    "every second push of the kept game moves the pawn, half of these out of the board and in "
    "again",
    "pawns that stay while their line moves, or are lost with the card that is pushed out",
    kGameCards,
    episode,
};

}  // namespace biglia::labyrinth

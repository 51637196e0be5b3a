// Pushes that move the pawn, some of them out of the board.
#include "generators/labyrinth/family.hpp"

namespace biglia::labyrinth {
namespace moving_pawn {
namespace {

// The pawn walks to a cell of the line that is pushed next. Half of the time this is the cell that
// the push moves out of the board.
bool play(Game& game, Random& random) {
  const std::size_t side = game.position().side();
  game.push(random_slide(side, random), random);
  const bool out = random.chance(1, 2);
  const Slide next = random_slide(side, random);
  const auto under = [&](Cell cell) { return out ? cell == next.exit(side) : next.moves(cell); };
  if (!game.walk_to_one(under, random)) return false;
  game.push(next, random);
  return game.walk_to_fresh(random);
}

Episode episode() { return {2, play}; }

}  // namespace
}  // namespace moving_pawn

const Family kMovingPawn = {
    "moving_pawn",
    "every second push of the generated solution moves the pawn, half of these out of the board "
    "and back in on the inserted card",
    "programs that keep the pawn in place while its line moves, or that lose it with the card that "
    "is pushed out",
    "--side=3 --objects=2",
    kGameCards,
    moving_pawn::episode,
};

}  // namespace biglia::labyrinth

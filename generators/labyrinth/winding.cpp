// A path through nearly all cards that turns as often as possible.
#include "generators/labyrinth/family.hpp"

namespace biglia::labyrinth {
namespace winding {
namespace {

// The path goes straight up the first column. From the foot of that column it runs between two
// rows, up or down at every step, then back between the next two rows, and so on. The last row is
// not part of it.
Card card_at(Cell cell, std::size_t side) {
  const std::size_t last = side - 1;
  if (cell.x == 0) return cell.y == 0 ? 5 : 1;
  if (cell.y == last) return 0;
  const bool upper = cell.y % 2 == 1;
  const bool goes_right = cell.y % 4 < 2;
  if (cell.x == last) {
    if (goes_right) return upper ? 9 : 5;  // on to the next two rows
    return upper ? 3 : 9;
  }
  if (cell.x == 1 && upper != goes_right && cell.y > 0) return upper ? 9 : 1;
  const bool rises = (cell.x % 2 == 1) == goes_right;
  if (upper) return rises ? 2 : 3;
  return rises ? 4 : 5;
}

void lay_out(Instance& board) {
  for (Cell cell; cell.y < board.side; ++cell.y) {
    for (cell.x = 0; cell.x < board.side; ++cell.x) board.at(cell).card = card_at(cell, board.side);
  }
  board.pawn = {0, 0};
}

bool play(Game& game, Random& random) {
  game.push(random_slide(game.position().side(), random), random);
  return game.walk_to_fresh(random);
}

Episode episode() { return {1, play}; }

}  // namespace
}  // namespace winding

const Family kWinding = {
    "winding",
    "a path through nearly all cards, from the pawn's card, that turns up or down at every step; "
    "only the free card and the objects are random",
    "recursion from card to card; sweeps over all rows until nothing changes, one for each turn; "
    "walks with a limit of steps",
    "--side=3 --objects=2",
    kGameCards,
    winding::episode,
    winding::lay_out,
};

}  // namespace biglia::labyrinth

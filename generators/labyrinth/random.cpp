// Boards with the board game's cards.
#include "generators/labyrinth/family.hpp"

namespace biglia::labyrinth {
namespace random {
namespace {

bool play(Game& game, Random& random) {
  game.push(random_slide(game.position().side(), random), random);
  return game.walk_to_fresh(random);
}

Episode episode() { return {1, play}; }

}  // namespace
}  // namespace random

const Family kRandom = {
    "random",
    "cards in the proportions of the board game; objects where the moves of a random game end",
    "programs that walk through one-sided exits, reverse the sign of columns, or number rows from "
    "the top",
    "--side=3 --objects=2",
    kGameCards,
    random::episode,
};

const Family kFewExits = {
    "few_exits",
    "like random, but nearly all cards are straight or corners: the pawn reaches few cells after a "
    "push",
    "greedy walks towards the next object; searches that stop if a move finds nothing",
    "--side=3 --objects=2",
    {.straight = 10, .corner = 20, .cross = 0, .tee = 1},
    random::episode,
};

}  // namespace biglia::labyrinth

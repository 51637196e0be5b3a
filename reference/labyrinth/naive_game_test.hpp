// Converts an instance to the representation of the naive twin.
#pragma once

#include "reference/labyrinth/naive_twin.hpp"
#include "rules/labyrinth/instance.hpp"

namespace biglia::labyrinth {

inline NaiveGame naive_game(const Instance& instance) {
  NaiveGame game;
  game.n = static_cast<int>(instance.side);
  game.m = static_cast<int>(instance.objects);
  game.free_card = instance.free_card;
  game.pawn_x = static_cast<int>(instance.pawn.x);
  game.pawn_y = static_cast<int>(instance.pawn.y);
  for (int y = 0; y < game.n; ++y) {
    for (int x = 0; x < game.n; ++x) {
      const auto& place = instance.at({static_cast<std::size_t>(x), static_cast<std::size_t>(y)});
      game.cards[{x, y}] = place.card;
      game.objects[{x, y}] = place.object;
    }
  }
  return game;
}

}  // namespace biglia::labyrinth

// Boards on which not every object can be found.
//
// A card on a cell with even x and even y never moves. It can be entered and left if it has an exit to a
// neighbour on the board: that neighbour's line moves, every card has a rotation with an exit to any
// side, so the free card can be turned to join it, pushed in and on until it lies there. From there the
// pawn gets everywhere: it moves with its line, from where two lines cross with the other, and where
// it is pushed out it comes in on a card that was turned at will. And a card that moves can be pushed
// out and in under it. So only a card without an exit to the board is a dead end, and as each card has
// two exits or more that is a corner of the board with a card of two exits, both outward. The pawn
// cannot leave it, and no object on it can be found from elsewhere.
//
// Cost: linear in the cells.
#pragma once

#include <optional>
#include <string>

#include "rules/labyrinth/instance.hpp"

namespace biglia::labyrinth {

// The first object, by its number, that no game can find.
struct Unreachable {
  Object object = kNoObject;
  Cell corner = {};  // the dead end: where the pawn stands, or else the object lies
  bool is_pawns = false;
};
std::optional<Unreachable> unreachable_object(const Instance& instance);

}  // namespace biglia::labyrinth

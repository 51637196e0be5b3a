// Detects boards on which not every object can be found.
//
// A card on a cell with even x and even y never moves. It can be entered and left if it has an exit
// to a neighbour on the board. The reason: the neighbour's line moves, and every card has a
// rotation with an exit to any given side. So the free card can be turned to connect to it, pushed
// into that line, and pushed on until it is at the neighbour's cell.
//
// From there the pawn can get everywhere. It moves with its line, and with the crossing line where
// two lines cross. If it is pushed out, it comes in on a card with any rotation. A card that moves
// can be pushed out and in again under the pawn.
//
// So only a card without an exit to the board is a dead end. Each card has at least two exits, so
// this is a card of two exits, both outward, in a corner of the board. The pawn cannot leave it,
// and an object on it cannot be found from elsewhere.
//
// Cost: linear in the cells.
#pragma once

#include <optional>
#include <string>

#include "rules/labyrinth/instance.hpp"

namespace biglia::labyrinth {

// An object that cannot be found.
struct Unreachable {
  Object object = kNoObject;
  Cell corner = {};  // the dead end: the cell of the pawn if is_pawns, else that of the object
  bool is_pawns = false;
};

// The unreachable object with the smallest number, if there is one.
std::optional<Unreachable> unreachable_object(const Instance& instance);

}  // namespace biglia::labyrinth

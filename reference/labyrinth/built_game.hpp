// Builds a game without a search, so a game exists whatever the searches find. It collects the
// objects in order, each by a route of pushes that is known in advance.
//
// The pawn can travel without walking: if its row or column is movable, pushing that line carries
// the pawn along.
//
// To reach an object on a movable card, the pawn waits at an end of a line that crosses the
// object's line. Only that crossing line moves the pawn there. The object is pushed out of the
// board. Then the pawn is also pushed out, and it enters the board on the object's card.
//
// To reach a card that never moves, the pawn rides on a card with an exit towards it. The pawn is
// pushed out of the line next to the fixed card and enters on a card that is rotated to have this
// exit; every card has such a rotation. To leave a fixed card, the pawn uses a card that is pushed
// in and along its line until it is next to the fixed card.
//
// An object therefore needs at most 5/2 side + 1 pushes: (side + 1)/2 to leave a fixed card, and
// then side + 3 to reach an object on a movable card, or 2 side to reach one on a fixed card. The
// builder uses a shortest of the routes from all cells on which the pawn may be. It uses a single
// push instead if that is enough.
//
// Cost per object: at most one walk search for each possible push, of which a board has at most
// 8 side, and four for each push of the route; and the side for each cell within the pawn's reach.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/labyrinth/state.hpp"
#include "rules/labyrinth/instance.hpp"

namespace biglia::labyrinth {

struct BuiltGame {
  std::vector<Insertion> line = {};
  // If false, no game finds all objects: the pawn cannot leave its card, or an object is on a card
  // that cannot be reached.
  bool finds_all = false;
  std::uint64_t walks = 0;  // number of walk searches
};

BuiltGame build_game(const Instance& instance);

}  // namespace biglia::labyrinth

// A game that is built and not searched for, so that there is one whatever a search comes upon: each object in
// turn by a route of pushes that is known beforehand.
//
// The pawn needs no walk to get about: where its row moves, pushing it carries the pawn along, and so does
// its column. An object on a card that moves is pushed out of the board while the pawn waits on an end of
// a line that crosses the object's, where only that line moves it; pushed out as well, the pawn comes in
// upon the object. To a card that never moves the pawn rides on a card with an exit towards it: it is
// pushed out of the line beside that card, and comes in upon a card that is turned so, which every card
// can be. It leaves such a card over one that is pushed in and on until it lies beside it.
//
// So an object takes at most 5/2 side + 1 pushes: (side + 1)/2 to leave a card that does not move; then
// side + 3 to an object that moves, or 2 side to one that does not. Of all routes, from each cell on which
// the pawn may stand, a shortest is taken, and one push instead of it wherever that is enough.
//
// Cost: for an object at most the walks of all pushes, of which a board has 8 side or less, and four for
// each push of the route; and the side for each cell within the pawn's reach.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/labyrinth/state.hpp"
#include "rules/labyrinth/instance.hpp"

namespace biglia::labyrinth {

struct BuiltGame {
  std::vector<Insertion> line = {};
  // Otherwise no game finds all objects: the pawn cannot leave its card, or an object lies where no way
  // leads to.
  bool finds_all = false;
  std::uint64_t walks = 0;  // searched for
};

BuiltGame build_game(const Instance& instance);

}  // namespace biglia::labyrinth

// From a sequence of insertions to moves: where the pawn walks after each, so that it finds the
// objects that the sequence finds.
//
// Cost: a walk's search or two for each move, and its end's side^2 choices.
#pragma once

#include <vector>

#include "reference/labyrinth/state.hpp"
#include "rules/labyrinth/instance.hpp"
#include "rules/labyrinth/move.hpp"

namespace biglia::labyrinth {

// REQUIRES: the game can be played so.
std::vector<Move> with_walks(const Instance& instance, const std::vector<Insertion>& line);

}  // namespace biglia::labyrinth

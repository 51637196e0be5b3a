// Converts a sequence of insertions to moves: chooses the cell to which the pawn walks after each
// insertion, such that it finds the objects that the sequence finds.
//
// Cost: one or two walk searches per move, and side^2 candidates for the end of the walk.
#pragma once

#include <vector>

#include "reference/labyrinth/state.hpp"
#include "rules/labyrinth/instance.hpp"
#include "rules/labyrinth/move.hpp"

namespace biglia::labyrinth {

// REQUIRES: the line is playable.
std::vector<Move> with_walks(const Instance& instance, const std::vector<Insertion>& line);

}  // namespace biglia::labyrinth

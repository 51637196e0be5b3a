// Draws boards of labyrinth: cards as paths between their exits, objects as their numbers, the pawn
// as @.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Draws the initial board, with the cells within the pawn's reach coloured. With an output, draws a
// second board after its last legal move, or after the push of a move with an impossible walk.
// Faults and missing objects are reported below it. Flags: --column-positive=down|up,
// --start-object=refused|found.
Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags);

DeclaredFlags show_flags();

}  // namespace biglia::labyrinth

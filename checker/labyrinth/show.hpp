// Pictures of labyrinth's boards: cards as the ways between their sides, objects by their numbers,
// the pawn as @.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// The board as it is at first, the cells within the pawn's reach coloured. With an output, a second
// one after its last move that is right, or after the push of one whose walk is not; what is wrong,
// or missing, stands below. Flags: --column-positive=down|up,
// --start-object=refused|found.
Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags);

}  // namespace biglia::labyrinth

// An output of labyrinth as a page to step through, forwards and back, by buttons, a slider, the
// list of moves or the keyboard (arrows, Home, End).
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Two steps a move, the push and the walk, up to the end or to what is wrong, which is told; of
// more than 2000 moves the first 2000 and the board after the last. Flags:
// --column-positive=down|up, --start-object=refused|found. Size: for a move some 15 bytes for each card
// that is pushed, and twice 10 for each row. Cost: replay.hpp, and the cells of the board for each move.
Result<std::string> replay_page(const TestInput& input, ByteSource& output, Flags flags);

}  // namespace biglia::labyrinth

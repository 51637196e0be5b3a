// Shows an output of labyrinth as an HTML page. Buttons, a slider, the list of moves and the
// keyboard (arrows, Home, End) step through it forward and back.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Shows two steps per move, the push and the walk, up to the end or to the first fault, which the
// last step reports. Without an output, only the initial board. Of more than 2000 moves it shows the first 2000 and the board after the last
// one.
// Flags: --column-positive=down|up, --start-object=refused|found. Size: per move some 15 bytes for
// each pushed card, and twice 10 for each row. Cost: replay.hpp, and the cells of the board per
// move.
Result<std::string> replay_page(const TestInput& input, ByteSource* output, Flags flags);

}  // namespace biglia::labyrinth

// Shows an output of samegame as an HTML page. Buttons, a slider, the list of turns and the keyboard
// (arrows, Home, End) step through it forward and back.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::samegame {

// Shows the board after each turn, with the group that the next turn removes, up to the end or to
// the first fault, which the last step reports. Without an output, only the board at the start.
// If the cells that change exceed 50,000 in all, the later turns are one step. Accepts no flags.
// Size: some 10 bytes for each cell that changes its colour in a turn. Cost: rules/samegame/checking/replay.hpp,
// and the cells of the board per turn.
Result<std::string> replay_page(const TestInput& input, ByteSource* output, Flags flags);

}  // namespace biglia::samegame

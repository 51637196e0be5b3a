// Draws boards of samegame, with colours.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame {

// Draws the board at the start; thick lines separate the groups. With an output, draws a second board
// after its last legal turn and marks the cell of an illegal one. Below it are the points by
// --scoring, and the fault. Cost: replay.hpp, and the cells of the board.
Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags);

DeclaredFlags show_flags();

}  // namespace biglia::samegame

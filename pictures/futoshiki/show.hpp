// Draws boards: clues in bold, signs between cells, and the faults of an output's grids in red,
// each with a message below the board.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::futoshiki {

// Returns one picture per board. With an output, its values are filled in as far as they can be
// read. The messages below a board list the violated constraints and the place where the output
// stops being an answer. Returns an error if the input violates the grammar.
Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags);

DeclaredFlags show_flags();

}  // namespace biglia::futoshiki

// Pictures of boards: clues strong, signs between cells, and of an output's grids what is wrong in red,
// with a sentence each below.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::futoshiki {

// A picture for each board. With an output its values are filled in as far as it goes; what it breaks,
// and where it stops being an answer, stands below the board. An error for input that breaks the
// grammar.
Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags);

}  // namespace biglia::futoshiki

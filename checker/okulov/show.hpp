// Pictures of okulov's boards.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::okulov {

// One picture of the board: colours, borders between regions, the first player's region in ( ), the
// second's in [ ]. With an output, the number that it claims is held against the board and its
// faults are told; where the number is wrong, a second picture follows, in which each cell has the
// steps of its region from the first player's, and below it stands why the number is too small or
// too large. Boards of more than 200 rows or columns are refused: nobody sees anything on them.
Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags);

}  // namespace biglia::okulov

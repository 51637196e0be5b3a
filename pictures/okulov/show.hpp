// Draws boards of okulov.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::okulov {

// Draws the board: colours, borders between regions, the first player's region in ( ), the second's
// in [ ]. With an output, compares the claimed number with the board and reports its faults. If the
// number is wrong, adds a second picture: each cell shows the steps of its region from the first
// player's, and a text below explains why the number is too small or too large. Rejects boards of
// more than 200 rows or columns, on which nothing would be visible.
Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags);

DeclaredFlags show_flags();

}  // namespace biglia::okulov

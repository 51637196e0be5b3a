// Draws planes, moves and answers of Same Game 2.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame2 {

// Draws the plane after the last command. With an output, draws the first wrong answer instead: the
// path as far as it was read, the wrong cell, and an optimal path in a second picture.
// --command=N draws command N, counted from 1: for `i` and `b` the plane before and after it, for
// `m` also the marbles that it removes, for `o` and `c` the path of the output or, without an
// output, an optimal one. An error in the output before command N is drawn first. Rejects planes
// of more than 200 rows or columns after folding (plane_picture.hpp).
// Cost: all commands up to the one drawn, and with an output a search for each answer
// (rules/samegame2/checking/search.hpp). Memory: the plane and the output.
Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags);

DeclaredFlags show_flags();

}  // namespace biglia::samegame2

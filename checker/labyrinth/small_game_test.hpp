// For tests: a small board, a shortest game on it, and a longer one.
#pragma once

#include <string>

namespace biglia::labyrinth {

// All cards are crosses except two straight cards from left to right: one under the pawn at the
// bottom left, one in the middle. Object 0 is in the middle of the top row, object 1 at the bottom
// right.
inline const std::string kInput =
    "3\n2\n7\n0 0\n"
    "0 -1\n6 -1\n6 1\n"
    "6 -1\n0 -1\n6 -1\n"
    "6 -1\n6 0\n6 -1\n";
inline const std::string kAnswer = "7 r 2 1 2\n6 r 2 2 0\n";
inline const std::string kLonger = "7 r 2 0 0\n6 r -2 1 2\n7 r 2 2 0\n";

}  // namespace biglia::labyrinth

// For tests: crosses, two straight cards, and a tee with object 0. The pawn is at the bottom left.
#pragma once

#include <string>

namespace biglia::labyrinth {

inline const std::string kInput =
    "3\n2\n7\n0 0\n"
    "0 -1\n6 -1\n6 1\n"
    "6 -1\n0 -1\n6 -1\n"
    "6 -1\n10 0\n6 -1\n";

}  // namespace biglia::labyrinth

// For tests: a board of two rows and three columns.
#pragma once

#include <string>

namespace biglia::samegame {

inline const std::string kInput = "2 3 5\n1 2 2\n1 1 3\n";

}  // namespace biglia::samegame

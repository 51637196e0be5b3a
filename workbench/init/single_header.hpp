// biglia.hpp: the strict scanner, the token reader, seeded randomness and the mains of the protocols
// in one file, which compiles with `g++ -std=c++23` and nothing else.
#pragma once

#include <string>

namespace biglia::judge {

std::string single_header();

}  // namespace biglia::judge

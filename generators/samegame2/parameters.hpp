// Declares a parameter that is a coordinate of the plane, in addition to the kinds of parameters of
// all problems.
#pragma once

#include <cstdint>
#include <string>

#include "generators/families/parameters.hpp"

namespace biglia::samegame2 {

// A number in the signed 32-bit range.
void coordinate(ParameterList& list, const std::string& name, std::int64_t& value,
                const std::string& what);

}  // namespace biglia::samegame2

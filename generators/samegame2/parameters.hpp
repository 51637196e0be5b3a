// A parameter of families that is a coordinate of the plane, beside those of every problem.
#pragma once

#include <cstdint>
#include <string>

#include "generators/families/parameters.hpp"

namespace biglia::samegame2 {

// A number in the signed 32-bit range.
void coordinate(CLI::App& app, const std::string& name, std::int64_t& value,
                const std::string& what);

}  // namespace biglia::samegame2

// The bounds of Same Game 2. They are defined only here, except for coordinates: toolkit/point.hpp
// defines them as the whole signed 32-bit range.
#pragma once

#include <cstdint>

#include "toolkit/point.hpp"

namespace biglia::samegame2 {

// The bounds of rows and columns of a table that an `i` reads: at least one, and at most what fits
// the plane.
inline constexpr std::int64_t kLeastTableSide = 1;
inline constexpr std::int64_t kMostTableSide = std::int64_t{1} << 32;

// Only memory limits the number of colours, blocks and marbles, and the length of a colour name.
// Colours are numbered in the order of appearance (colours.hpp). 0 means no marble.
using Colour = std::uint32_t;
inline constexpr Colour kNoColour = 0;

}  // namespace biglia::samegame2

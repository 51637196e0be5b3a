// The bounds of Same Game 2, once. Coordinates are toolkit/point.hpp's: the whole signed 32-bit
// range.
#pragma once

#include <cstdint>

#include "toolkit/point.hpp"

namespace biglia::samegame2 {

// Rows and columns of a table that an `i` reads: at least one each, and no more than fit the plane.
inline constexpr std::int64_t kLeastTableSide = 1;
inline constexpr std::int64_t kMostTableSide = std::int64_t{1} << 32;

// Colours, blocks, marbles and the length of a colour's name are bounded by memory only. Colours
// are numbered as they appear (colours.hpp); 0 is no marble.
using Colour = std::uint32_t;
inline constexpr Colour kNoColour = 0;

}  // namespace biglia::samegame2

// Reductions that inputs with a rectangular board have in common: fewer rows, columns and colours.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "toolkit/reduction.hpp"

namespace biglia {

// A board of colours from 1, row by row in the order of the text. All rows have the same length.
using ColourRows = std::vector<std::vector<std::uint32_t>>;

// Writes a board as an instance; none if a problem has no such board, for example a board without
// cells.
using WriteRows = std::function<std::optional<InstanceText>(const ColourRows& rows)>;

// Adds "drop rows" and "drop columns".
void add_dropped_lines(Reductions& reductions, const ColourRows& rows, const WriteRows& write);

// Adds "merge colours": one step paints a colour like the next lower colour on the board. And "lower
// colours": one step gives a colour the next lower number that is not on the board.
void add_fewer_colours(Reductions& reductions, const ColourRows& rows, const WriteRows& write);

// Adds "paint cells": one step gives a cell the lowest colour on the board.
void add_painted_cells(Reductions& reductions, const ColourRows& rows, const WriteRows& write);

}  // namespace biglia

// The validator of okulov. It checks the grammar with its bounds, that the two corners differ in
// colour (rules/okulov/board_reader.hpp), and that there are at most 50 regions.
//
// Returns the first error as "file:line:column: expected ..., found ...". If there are too many
// regions, the place is the first cell of the 51st region, counted row by row.
//
// Cost: about 1 ns per cell. Memory: one row with --large, else the board.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::okulov {

// Flags: --large allows boards of 10^4 x 10^4 cells and any number of regions.
Result<void> validate(const TestInput& input, Flags flags);

DeclaredFlags validate_flags();

}  // namespace biglia::okulov

// The validator of okulov: the grammar with its bounds, that the two corners differ in colour
// (rules/okulov/board_reader.hpp), and that there are at most 50 regions.
//
// The first fault is the error, as "file:line:column: expected ..., found ..."; of too many regions
// the place is the first cell of the 51st, counted row by row.
//
// Cost: some 1 ns a cell. Memory: of a large board a row, else the board.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::okulov {

// Flags: --large allows boards of 10^4 x 10^4 cells and any number of regions.
Result<void> validate(const TestInput& input, Flags flags);

}  // namespace biglia::okulov

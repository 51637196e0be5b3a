// Tries to find a solution by local search, for boards on which the search of solution_count.hpp
// takes too long. Squares with many holes have many solutions, but the search never recovers from a
// wrong guess made early. A found grid is checked against the rules. If no solution is found, there
// may still be one.
//
// Cost: counted in examined values and limited by the caller. Memory: about 60 bytes per cell.
#pragma once

#include <cstdint>
#include <span>

#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

// masks: for each cell the values that are not excluded, bit v - 1 for value v; no mask is 0.
// Subtracts the examined values from `work`, and stops if it is used up. Returns true if a solution
// was found.
bool hunt_solution(const Board& board, std::span<const std::uint64_t> masks, std::int64_t& work);

}  // namespace biglia::futoshiki

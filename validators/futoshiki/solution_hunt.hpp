// Whether a solution can be found by trial and mending, for boards on which the search of
// solution_count.hpp takes too long: squares with many holes have many solutions, and a wrong guess made
// early is never found there. What is found is compared with the rules before it is believed; that none is
// found says nothing.
//
// Cost: counted in values looked at and bounded by the caller. Memory: some 60 bytes a cell.
#pragma once

#include <cstdint>
#include <span>

#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

// masks: of each cell the values that are not excluded, bit v - 1 for v; none is 0. Takes what it looked at
// from `work`, and ends where that is used up.
bool hunt_solution(const Board& board, std::span<const std::uint64_t> masks, std::int64_t& work);

}  // namespace biglia::futoshiki

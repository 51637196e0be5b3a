// How many solutions a board has, told apart up to two: what the validator needs to know that a board
// has one, or only one. Written apart from the reference and the generators, whose claims it confirms.
//
// Sweeps over the board until nothing changes (a cell's only value, a value's only cell in a line,
// signs, pairs), then tries a value of a cell or a place of a value where few are left; where one solution is
// enough and that takes long, it hunts for one (solution_hunt.hpp). Cost: counted
// in cells, and where values are tried or paired in these, looked at; bounded by the caller.
#pragma once

#include <cstdint>

#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

enum class SolutionCount : std::uint8_t { kNone, kOne, kMore, kNotDecided };

struct CountWork {
  std::int64_t most = 2'000'000'000;  // looked at; some seconds
  int enough = 2;                     // solutions after which it stops: 1 for whether there is any
};

// kOne means "at least one" where enough is 1. kNotDecided: the work was not enough to tell.
SolutionCount count_solutions(const Board& board, CountWork work);
// The same for one of many boards: takes what it looked at from `left`, what all together may.
SolutionCount count_solutions(const Board& board, CountWork work, std::int64_t& left);

}  // namespace biglia::futoshiki

// Counts the solutions of a board, up to two. The validator needs this to check that a board has a
// solution, or exactly one. It is independent of the reference and the generators, because it
// confirms their claims.
//
// It sweeps over the board until nothing changes (single values of a cell, single places of a value
// in a line, signs, pairs). Then it tries a value of a cell, or a place of a value, with few
// alternatives. If one solution is enough and this takes long, it hunts for a solution
// (solution_hunt.hpp).
//
// Cost: the caller limits it. The unit is one examined cell, or one examined value when values are
// tried or paired.
#pragma once

#include <cstdint>

#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

enum class SolutionCount : std::uint8_t { kNone, kOne, kMore, kNotDecided };

struct CountWork {
  std::int64_t most = 2'000'000'000;  // the limit of examined cells and values; some seconds
  int enough = 2;                     // stops after so many solutions; 1: only checks for existence
};

// kOne means "at least one" if work.enough is 1. kNotDecided: the limit of work was reached first.
SolutionCount count_solutions(const Board& board, CountWork work);
// The same for one of several boards. `left` is the remaining work of all boards together; the work
// done is subtracted from it.
SolutionCount count_solutions(const Board& board, CountWork work, std::int64_t& left);

}  // namespace biglia::futoshiki

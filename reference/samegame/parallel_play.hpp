// Plays samegame on several cores: independent searches with seeds of their own, of which the best
// game is kept.
//
// Why independent: two searches of 2 s differ by a standard deviation of 200 points of 3,500, so
// the better of the two is worth more than one search of twice the length.
//
// Cost: `jobs` times the budget, on as many threads; the memory of `jobs` searches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/samegame/player.hpp"

namespace biglia::samegame {

struct ParallelGame {
  Game game;
  // Of all searches, in order of the number of edits that each search had tried.
  std::vector<Improvement> improvements = {};
};

// Each search has the whole budget. Search i has seed `seed` + i. Of equally good games, that of
// the least seed is kept. The result depends only on the arguments if the budget is a number of
// edits. REQUIRES: jobs > 0.
ParallelGame play_parallel(const Grid& grid, Scoring scoring, Budget budget, std::uint64_t seed,
                           std::size_t jobs);

}  // namespace biglia::samegame

// Plays samegame: finds a game of a high score within a budget of edits or CPU time.
//
// The search is a population of annealed anchor lists (population.hpp). Boards of at most 15 rows,
// 15 columns and 15 colours use narrow_board.hpp, larger ones wide_board.hpp.
//
// Cost: the budget. A time is exceeded by at most 1 ms on 15x15 cells and 50 ms on 64x64. Memory:
// see population.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "reference/samegame/budget.hpp"
#include "reference/samegame/game.hpp"

namespace biglia::samegame {

// A game that is better than all games before it.
struct Improvement {
  double seconds = 0;       // CPU time of the thread since the search began
  std::uint64_t edits = 0;  // edits before it
  std::int64_t score = 0;
  const char* technique = "";  // "completion", "trial", "annealing" or "descent"
};

struct Game {
  std::vector<Turn> turns = {};
  std::int64_t score = 0;
  std::uint64_t edits = 0;  // edits tried by the search
};

// The budget counts from the call. The result depends only on the arguments if the budget is a
// number of edits. Colours may be permuted: the game is the same if no two colours are equally
// frequent.
Game play(const Grid& grid, Scoring scoring, Budget budget, std::uint64_t seed,
          const std::function<void(const Improvement&)>& report = {});

}  // namespace biglia::samegame

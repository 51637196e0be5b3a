#include "reference/samegame/parallel_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "reference/samegame/random_grid_test.hpp"

namespace biglia::samegame {
namespace {

const Budget kBudget = Budget::edits(5'000);

TEST(PlayParallel, KeepsTheBestGameOfItsSearches) {
  Random random(11);
  const Grid grid = random_grid(random, 12, 12, 5);
  std::vector<Game> alone;
  for (std::uint64_t seed = 7; seed < 10; ++seed) {
    alone.push_back(play(grid, Scoring::kLiterature, kBudget, seed));
  }
  const auto best = std::ranges::max_element(alone, {}, &Game::score);
  const ParallelGame together = play_parallel(grid, Scoring::kLiterature, kBudget, 7, 3);
  EXPECT_EQ(together.game.score, best->score);
  EXPECT_EQ(together.game.turns, best->turns);
}

TEST(PlayParallel, IsDeterministicForABudgetOfEdits) {
  Random random(12);
  const Grid grid = random_grid(random, 12, 12, 5);
  const ParallelGame first = play_parallel(grid, Scoring::kJaveriana, kBudget, 1, 4);
  const ParallelGame second = play_parallel(grid, Scoring::kJaveriana, kBudget, 1, 4);
  EXPECT_EQ(first.game.turns, second.game.turns);
  EXPECT_EQ(first.improvements.size(), second.improvements.size());
}

TEST(PlayParallel, ReportsIncreasingScoresUpToTheFinalOne) {
  Random random(13);
  const Grid grid = random_grid(random, 10, 10, 5);
  const ParallelGame result = play_parallel(grid, Scoring::kLiterature, kBudget, 1, 3);
  ASSERT_FALSE(result.improvements.empty());
  EXPECT_EQ(result.improvements.back().score, result.game.score);
  for (std::size_t i = 1; i < result.improvements.size(); ++i) {
    EXPECT_LT(result.improvements[i - 1].score, result.improvements[i].score);
    EXPECT_LE(result.improvements[i - 1].edits, result.improvements[i].edits);
  }
}

TEST(PlayParallel, GivesEachSearchTheWholeTime) {
  Random random(14);
  const Grid grid = random_grid(random, 12, 12, 5);
  const ParallelGame result =
      play_parallel(grid, Scoring::kLiterature, Budget::cpu_seconds(0.05), 1, 2);
  EXPECT_GT(result.game.edits, 0U);
  for (const Improvement& one : result.improvements) EXPECT_LT(one.seconds, 5);
}

}  // namespace
}  // namespace biglia::samegame

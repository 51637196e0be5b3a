#include "reference/samegame/player.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "reference/samegame/naive_twin.hpp"
#include "reference/samegame/random_grid_test.hpp"

namespace biglia::samegame {
namespace {

// Replays the game with the naive twin and compares its score. REQUIRES: colours from 1 to 8.
void expect_valid(const Grid& grid, Scoring scoring, const Game& game) {
  NaiveGame naive{.m = static_cast<int>(grid.rows), .n = static_cast<int>(grid.columns)};
  naive.colours.assign(grid.colours.begin(), grid.colours.end());
  for (const Turn& turn : game.turns) {
    ASSERT_GE(naive.play(static_cast<int>(turn.row), static_cast<int>(turn.column)), 2);
  }
  EXPECT_EQ(scoring == Scoring::kJaveriana ? naive.javeriana() : naive.literature(8), game.score);
}

TEST(Play, ReturnsValidGamesOnBoardsOfEverySize) {
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    const Grid grid =
        random_grid(random, 1 + random.below(24), 1 + random.below(24), 1 + random.below(8));
    for (const Scoring scoring : {Scoring::kJaveriana, Scoring::kLiterature}) {
      const Game game = play(grid, scoring, Budget::edits(300), random.bits());
      expect_valid(grid, scoring, game);
    }
  }
}

TEST(Play, ReturnsNoTurnsIfThereAreNone) {
  const Grid single{.rows = 1, .columns = 1, .colours = {7}};
  const Game one = play(single, Scoring::kLiterature, Budget::edits(100), 1);
  EXPECT_TRUE(one.turns.empty());
  EXPECT_EQ(one.score, -1);
  const Grid chess{.rows = 2, .columns = 2, .colours = {1, 2, 2, 1}};
  const Game none = play(chess, Scoring::kJaveriana, Budget::edits(100), 1);
  EXPECT_TRUE(none.turns.empty());
  EXPECT_EQ(none.score, 0);
}

TEST(Play, FindsTheBestGameOnABoardOfOneColour) {
  const Grid grid{.rows = 3, .columns = 4, .colours = std::vector<std::uint32_t>(12, 9)};
  const Game game = play(grid, Scoring::kLiterature, Budget::edits(100), 1);
  EXPECT_EQ(game.turns.size(), 1U);
  EXPECT_EQ(game.score, 1100);
}

TEST(Play, IsDeterministicForABudgetOfEdits) {
  Random random(2);
  for (const std::size_t side : {15U, 20U}) {
    const Grid grid = random_grid(random, side, side, 5);
    const Game first = play(grid, Scoring::kLiterature, Budget::edits(20'000), 5);
    const Game second = play(grid, Scoring::kLiterature, Budget::edits(20'000), 5);
    EXPECT_EQ(first.turns, second.turns);
    EXPECT_EQ(first.edits, second.edits);
  }
}

TEST(Play, DoesNotDependOnTheNamesOfTheColours) {
  Random random(3);
  Grid grid = random_grid(random, 15, 15, 5);
  const Game before = play(grid, Scoring::kLiterature, Budget::edits(20'000), 5);
  for (std::uint32_t& colour : grid.colours) colour = 3 * ((colour + 1) % 5);
  const Game after = play(grid, Scoring::kLiterature, Budget::edits(20'000), 5);
  EXPECT_EQ(before.turns, after.turns);
}

TEST(Play, ReportsIncreasingScoresUpToTheFinalOne) {
  Random random(4);
  const Grid grid = random_grid(random, 12, 12, 5);
  std::vector<Improvement> reports;
  const Game game = play(grid, Scoring::kLiterature, Budget::edits(50'000), 6,
                         [&](const Improvement& one) { reports.push_back(one); });
  ASSERT_FALSE(reports.empty());
  EXPECT_EQ(std::string(reports.front().technique), "completion");
  EXPECT_EQ(reports.back().score, game.score);
  for (std::size_t i = 1; i < reports.size(); ++i) {
    EXPECT_LT(reports[i - 1].score, reports[i].score);
    EXPECT_LE(reports[i - 1].edits, reports[i].edits);
  }
}

TEST(Play, ClearsBoardsAndStopsInTheScoringOfJaveriana) {
  Random random(5);
  const Grid grid = random_grid(random, 12, 12, 5);
  const Game game = play(grid, Scoring::kJaveriana, Budget::edits(1'000'000), 7);
  EXPECT_EQ(game.score, 144 * 144);
  EXPECT_LT(game.edits, 1'000'000U);
}

}  // namespace
}  // namespace biglia::samegame

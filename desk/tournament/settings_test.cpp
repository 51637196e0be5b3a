#include "desk/tournament/settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace biglia::judge {
namespace {

std::vector<TournamentPlayer> players(std::size_t count) {
  std::vector<TournamentPlayer> all;
  for (std::size_t i = 0; i < count; ++i) {
    TournamentPlayer player;
    player.name = std::string(1, static_cast<char>('a' + i));
    player.digest = "digest of " + player.name;
    all.push_back(std::move(player));
  }
  return all;
}

TEST(Seeds, AreTheGivenOrderOrDrawnFromTheSeed) {
  TournamentRules rules;
  rules.format = TournamentFormat::kSingleElimination;
  const std::vector<std::size_t> given = {0, 1, 2, 3, 4, 5};
  EXPECT_EQ(seeds_of(rules, players(6)), given);
  rules.order = SeedOrder::kDrawn;
  std::set<std::vector<std::size_t>> orders;
  for (rules.seed = 1; rules.seed <= 5; ++rules.seed) {
    const auto drawn = seeds_of(rules, players(6));
    EXPECT_EQ(drawn, seeds_of(rules, players(6)));
    EXPECT_THAT(drawn, testing::UnorderedElementsAreArray(given));
    orders.insert(drawn);
  }
  EXPECT_GT(orders.size(), 1U);
  rules.order = SeedOrder::kGiven;
  rules.format = TournamentFormat::kJaveriana;
  EXPECT_TRUE(orders.contains(seeds_of({.seed = 1}, players(6))));
}

TEST(OperationLimit, HoldsForTheClockWithAnEighthMore) {
  ProblemLimits limits;
  set_operation_limit(limits, std::chrono::milliseconds(2000));
  EXPECT_EQ(limits.time, std::chrono::milliseconds(2000));
  EXPECT_EQ(limits_of(limits).cpu, std::chrono::milliseconds(2000));
  EXPECT_EQ(limits_of(limits).wall, std::chrono::milliseconds(2250));
}

TEST(CountGames, CountsAllRounds) {
  EXPECT_EQ(count_games(TournamentFormat::kJaveriana, 8, 5), 60U);
  EXPECT_EQ(count_games(TournamentFormat::kJaveriana, 2, 5), 10U);
  EXPECT_EQ(count_games(TournamentFormat::kLeague, 8, 5), 40U);
  EXPECT_EQ(count_games(TournamentFormat::kSingleElimination, 5, 3), 24U);
}

}  // namespace
}  // namespace biglia::judge

#include "desk/tournament/bracket.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace biglia::judge {
namespace {

using Matches = std::vector<std::vector<std::size_t>>;

Matches matches_of(std::size_t players) {
  std::vector<std::size_t> seeds(players);
  for (std::size_t i = 0; i < players; ++i) seeds[i] = i + 1;
  return first_matches(seeds);
}

TEST(Bracket, PairsTheSeedsOfTwoFourAndEightPlayers) {
  EXPECT_EQ(matches_of(2), (Matches{{1, 2}}));
  EXPECT_EQ(matches_of(4), (Matches{{1, 4}, {2, 3}}));
  EXPECT_EQ(matches_of(8), (Matches{{1, 8}, {4, 5}, {2, 7}, {3, 6}}));
}

TEST(Bracket, GivesTheFirstSeedsNoOpponentIfPlayersAreMissing) {
  EXPECT_EQ(matches_of(3), (Matches{{1}, {2, 3}}));
  EXPECT_EQ(matches_of(5), (Matches{{1}, {4, 5}, {2}, {3}}));
  EXPECT_EQ(matches_of(6), (Matches{{1}, {4, 5}, {2}, {3, 6}}));
}

TEST(Bracket, HasEachPlayerOnceAndNoMatchWithoutPlayers) {
  for (std::size_t players = 2; players < 70; ++players) {
    std::vector<bool> seen(players + 1);
    for (const auto& match : matches_of(players)) {
      EXPECT_FALSE(match.empty());
      for (const std::size_t player : match) {
        EXPECT_FALSE(seen[player]);
        seen[player] = true;
      }
    }
    EXPECT_EQ(std::accumulate(seen.begin(), seen.end(), 0), static_cast<int>(players));
  }
}

}  // namespace
}  // namespace biglia::judge

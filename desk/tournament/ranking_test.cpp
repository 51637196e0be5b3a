#include "desk/tournament/ranking.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace biglia::judge {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

Tally tally(std::int64_t points, std::size_t completed, int time, bool disqualified = false) {
  return {points, completed, milliseconds(time), disqualified};
}

// "1 b points, 2 a": the ranks and players in order, and what decided each pair.
std::string shown(const std::vector<Tally>& tallies) {
  std::vector<RankedPlayer> entries;
  entries.reserve(tallies.size());
  for (std::size_t i = 0; i < tallies.size(); ++i) entries.push_back({i, tallies[i], 9, {}});
  std::string text;
  const auto rows = ranked(std::move(entries));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += std::to_string(rows[i].rank) + ' ' + static_cast<char>('a' + rows[i].player);
    if (i + 1 < rows.size()) text += ' ' + std::string(name_of(rows[i].rule)) + ", ";
  }
  return text;
}

TEST(Ranking, ComparesPointsThenCompletedBoardsThenTime) {
  EXPECT_EQ(shown({tally(1, 0, 10), tally(2, 0, 90)}), "1 b points, 2 a");
  EXPECT_EQ(shown({tally(2, 1, 10), tally(2, 2, 90)}), "1 b boards completed, 2 a");
  EXPECT_EQ(shown({tally(2, 2, 90), tally(2, 2, 10)}), "1 b time, 2 a");
}

TEST(Ranking, SharesTheRankOfEqualPlayersInTheOrderOfTheSeeds) {
  EXPECT_EQ(shown({tally(1, 0, 0), tally(5, 0, 0), tally(1, 0, 0), tally(0, 0, 0)}),
            "1 b points, 2 a shared, 2 c points, 4 d");
  EXPECT_EQ(shown({tally(0, 0, 0), tally(0, 0, 0), tally(0, 0, 0)}), "1 a shared, 1 b shared, 1 c");
}

TEST(Ranking, PutsDisqualifiedPlayersLastWhateverTheirPoints) {
  EXPECT_EQ(shown({tally(9, 9, 0, true), tally(0, 0, 5), tally(7, 0, 0, true)}),
            "1 b disqualification, 2 a shared, 2 c");
}

TEST(Ranking, RoundsTimesToTheGrain) {
  EXPECT_EQ(rounded_to_grain(microseconds(4'999)), milliseconds(0));
  EXPECT_EQ(rounded_to_grain(microseconds(5'000)), milliseconds(10));
  EXPECT_EQ(rounded_to_grain(microseconds(1'234'567)), milliseconds(1'230));
}

TEST(Ranking, RanksNobodyAndOnePlayer) {
  EXPECT_EQ(shown({}), "");
  EXPECT_EQ(shown({tally(0, 0, 0)}), "1 a");
}

}  // namespace
}  // namespace biglia::judge

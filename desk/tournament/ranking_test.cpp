#include "desk/tournament/ranking.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace biglia::judge {
namespace {

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

TEST(Ranking, PutsALegalGameBeforeAVoidOneWithTheSamePoints) {
  Tally faulty = tally(2, 2, 0);
  faulty.faults = 1;
  EXPECT_EQ(shown({faulty, tally(2, 0, 90)}), "1 b faults, 2 a");
  EXPECT_EQ(shown({faulty, tally(1, 2, 0)}), "1 a points, 2 b");
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

TEST(Ranking, SharesTheRankOfTimesThatNoiseCannotDistinguish) {
  const auto timed = [](int time, std::int64_t points = 0) {
    Tally made = tally(points, 0, time);
    made.legal = 5;
    return made;
  };
  EXPECT_EQ(shown({timed(250), timed(0)}), "1 a shared, 1 b");
  EXPECT_EQ(shown({timed(251), timed(0)}), "1 b time, 2 a");
  // Noise would decide between the last two if the first one alone were compared.
  EXPECT_EQ(shown({timed(300), timed(0), timed(200)}), "1 a shared, 1 b shared, 1 c");
  EXPECT_EQ(shown({timed(900), timed(300), timed(0), timed(1000), timed(200, 1)}),
            "1 e points, 2 c time, 3 b time, 4 a shared, 4 d");
}

TEST(Ranking, DoubtsTimesThatAnotherRunMaySwap) {
  const auto doubt = [](int first, int second) {
    Tally one = tally(0, 0, first);
    Tally two = tally(0, 0, second);
    one.legal = two.legal = 5;
    two.time_step = 1;
    return is_doubtful(one, two);
  };
  EXPECT_TRUE(doubt(0, 300));
  EXPECT_FALSE(doubt(0, 500));
  EXPECT_TRUE(doubt(7000, 10000));
  EXPECT_FALSE(doubt(5000, 10000));
  EXPECT_FALSE(is_doubtful(tally(1, 0, 0), tally(0, 0, 9)));
}

TEST(Ranking, RanksNobodyAndOnePlayer) {
  EXPECT_EQ(shown({}), "");
  EXPECT_EQ(shown({tally(0, 0, 0)}), "1 a");
}

}  // namespace
}  // namespace biglia::judge

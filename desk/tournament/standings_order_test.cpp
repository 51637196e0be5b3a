// Tests on random results that the order of the standings is a strict weak order, also when a round has
// several matches of which nobody met the others' players again.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "desk/tournament/rounds.hpp"
#include "toolkit/random.hpp"

namespace biglia::judge {
namespace {

using Players = std::vector<std::size_t>;

Tally random_tally(Random& random) {
  Tally tally;
  tally.points = random.between(-2, 2);
  tally.faults = random.below(2);
  tally.completed = random.below(2);
  tally.time = kTimeNoise / 2 * random.between(0, 6);
  tally.legal = 1;
  tally.disqualified = random.chance(1, 6);
  return tally;
}

std::vector<RankedPlayer> played_match(const Players& match, Random& random) {
  std::vector<RankedPlayer> entries;
  for (const std::size_t player : match) {
    entries.push_back({.player = player, .tally = random_tally(random)});
  }
  return ranked(std::move(entries));
}

// Rounds as a tournament may have them, and others: each player that is left is in one match of one to
// three players, or has left.
std::vector<PlayedRound> any_rounds(const Players& seeds, Random& random) {
  std::vector<PlayedRound> played;
  Players left = seeds;
  const std::size_t rounds = 1 + random.below(3);
  for (std::size_t r = 0; r < rounds && !left.empty(); ++r) {
    PlayedRound round{{r, {}}, {}};
    Players next;
    while (!left.empty()) {
      const std::size_t size = std::min<std::size_t>(left.size(), 1 + random.below(3));
      const auto end = left.begin() + static_cast<std::ptrdiff_t>(size);
      round.round.matches.emplace_back(left.begin(), end);
      left.erase(left.begin(), end);
    }
    for (const Players& match : round.round.matches) {
      round.tables.push_back(played_match(match, random));
      for (const RankedPlayer& row : round.tables.back()) {
        if (!row.tally.disqualified && random.chance(2, 3)) next.push_back(row.player);
      }
    }
    played.push_back(std::move(round));
    left = std::move(next);
  }
  return played;
}

// The rounds of a format, up to some round.
std::vector<PlayedRound> rounds_of_format(TournamentFormat format, const Players& seeds,
                                          Random& random) {
  std::vector<PlayedRound> played;
  const std::size_t most = 1 + random.below(4);
  while (const auto next = next_round(format, seeds, played)) {
    if (played.size() == most) break;
    PlayedRound round{*next, {}};
    for (const Players& match : next->matches) round.tables.push_back(played_match(match, random));
    played.push_back(std::move(round));
  }
  return played;
}

std::string order_fault(const Players& seeds, const std::vector<PlayedRound>& played) {
  const auto before = [&](std::size_t a, std::size_t b) { return is_before(a, b, played); };
  const auto equal = [&](std::size_t a, std::size_t b) { return !before(a, b) && !before(b, a); };
  for (const std::size_t a : seeds) {
    if (before(a, a)) return "a player is before itself";
    for (const std::size_t b : seeds) {
      if (before(a, b) && before(b, a)) return "two players are before each other";
      for (const std::size_t c : seeds) {
        if (before(a, b) && before(b, c) && !before(a, c)) return "before is not transitive";
        if (equal(a, b) && equal(b, c) && !equal(a, c)) return "equal is not transitive";
      }
    }
  }
  return {};
}

bool differ_in_time_only(const Tally& a, const Tally& b) {
  return !a.disqualified && !b.disqualified && a.points == b.points && a.faults == b.faults &&
         a.completed == b.completed;
}

// Noise must not decide, and a difference must be one that no other player's time explains.
std::string time_fault(const std::vector<RankedPlayer>& table) {
  for (const RankedPlayer& a : table) {
    for (const RankedPlayer& b : table) {
      if (!differ_in_time_only(a.tally, b.tally) || a.tally.time > b.tally.time) continue;
      if (a.rank > b.rank) return "less time has a higher rank";
      const auto difference = b.tally.time - a.tally.time;
      if (a.rank != b.rank && difference <= kTimeNoise) return "noise decided";
      const bool has_more = std::ranges::any_of(table, [&](const RankedPlayer& c) {
        return differ_in_time_only(a.tally, c.tally) && c.tally.time > a.tally.time &&
               c.tally.time <= a.tally.time + kTimeNoise;
      });
      if (a.rank == b.rank && difference > kTimeNoise && !has_more) return "a gap decided nothing";
    }
  }
  return {};
}

std::string standings_fault(const Players& seeds, const std::vector<PlayedRound>& played) {
  const auto rows = standings(seeds, played);
  Players listed;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    listed.push_back(rows[i].player);
    for (std::size_t j = i + 1; j < rows.size(); ++j) {
      if (is_before(rows[j].player, rows[i].player, played))
        return "a row is before an earlier one";
    }
    const bool shares = i > 0 && rows[i].rank == rows[i - 1].rank;
    if (!shares && rows[i].rank != i + 1) return "a rank is not its place";
    const bool shared_above = i > 0 && rows[i - 1].rule == RankRule::kShared;
    if (shares != shared_above) return "a shared rank without its rule";
  }
  std::ranges::sort(listed);
  return std::ranges::equal(listed, seeds) ? "" : "a player is missing or listed twice";
}

TEST(StandingsOrder, IsAStrictWeakOrderForAllResults) {
  Random random(9, "standings");
  for (int i = 0; i < 3000; ++i) {
    Players seeds(2 + random.below(7));
    for (std::size_t p = 0; p < seeds.size(); ++p) seeds[p] = p;
    const auto format = static_cast<TournamentFormat>(random.below(3));
    for (const auto& played :
         {any_rounds(seeds, random), rounds_of_format(format, seeds, random)}) {
      ASSERT_EQ(order_fault(seeds, played), "") << "of tournament " << i;
      ASSERT_EQ(standings_fault(seeds, played), "") << "of tournament " << i;
      for (const PlayedRound& round : played) {
        for (const auto& table : round.tables) {
          ASSERT_EQ(time_fault(table), "") << "of tournament " << i;
        }
      }
    }
  }
}

TEST(StandingsOrder, ComparesTallysStrictly) {
  Random random(9, "tallies");
  std::vector<Tally> tallies;
  Players players(40);
  for (const RankedPlayer& row : played_match(players, random)) tallies.push_back(row.tally);
  const auto before = [](const Tally& a, const Tally& b) { return compare(a, b).order < 0; };
  for (const Tally& a : tallies) {
    for (const Tally& b : tallies) {
      EXPECT_FALSE(before(a, b) && before(b, a));
      EXPECT_EQ(compare(a, b).rule == RankRule::kShared, !before(a, b) && !before(b, a));
      for (const Tally& c : tallies) EXPECT_TRUE(!before(a, b) || !before(b, c) || before(a, c));
    }
  }
}

}  // namespace
}  // namespace biglia::judge

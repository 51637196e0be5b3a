#include "desk/tournament/rounds.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace biglia::judge {
namespace {

using testing::ElementsAre;

// A tournament whose players get the points of a script. Players are letters in the order of seeds.
class Script {
 public:
  Script(TournamentFormat format, std::size_t players) : format_(format), seeds_(players) {
    for (std::size_t i = 0; i < players; ++i) seeds_[i] = i;
  }

  // The points of each player in one round: "a=3 b=7 c=x", x for disqualified.
  Script& round(const std::string& points) {
    points_.push_back(points);
    return *this;
  }

  // Plays all rounds. The matches as "ab cd" for each round.
  std::vector<std::string> play() {
    std::vector<std::string> shown;
    while (const auto next = next_round(format_, seeds_, played_)) {
      PlayedRound round{*next, {}};
      std::string text = std::to_string(next->index) + ":";
      for (const auto& match : next->matches) {
        text += ' ';
        std::vector<RankedPlayer> entries;
        for (const std::size_t player : match) {
          text += letter(player);
          entries.push_back({.player = player, .tally = tally_of(player, played_.size())});
        }
        round.tables.push_back(ranked(std::move(entries)));
      }
      played_.push_back(std::move(round));
      shown.push_back(text);
    }
    return shown;
  }

  // "1 a points@2, 2 b": the final standings with the rule and the round that decided.
  std::string standings() {
    play();
    std::string text;
    const auto rows = judge::standings(seeds_, played_);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      text += std::to_string(rows[i].rank) + ' ' + letter(rows[i].player);
      if (i + 1 == rows.size()) break;
      text += ' ' + std::string(name_of(rows[i].rule)) + '@' + std::to_string(rows[i].rule_round) +
              ", ";
    }
    return text;
  }

 private:
  static char letter(std::size_t player) { return static_cast<char>('a' + player); }

  Tally tally_of(std::size_t player, std::size_t round) const {
    Tally tally;
    if (round >= points_.size()) return tally;
    const std::size_t at = points_[round].find(std::string(1, letter(player)) + '=');
    if (at == std::string::npos) return tally;
    const std::string value = points_[round].substr(at + 2);
    if (value[0] == 'x') {
      tally.disqualified = true;
    } else {
      tally.points = std::stoll(value);
    }
    return tally;
  }

  TournamentFormat format_;
  std::vector<std::size_t> seeds_;
  std::vector<std::string> points_;
  std::vector<PlayedRound> played_;
};

constexpr auto kJaveriana = TournamentFormat::kJaveriana;
constexpr auto kLeague = TournamentFormat::kLeague;
constexpr auto kBracket = TournamentFormat::kSingleElimination;

std::vector<std::string> ids(TournamentFormat format, std::size_t players) {
  std::vector<std::string> names;
  for (const RoundName& round : rounds_of(format, players)) names.push_back(round.id);
  return names;
}

TEST(Rounds, AreKnownBeforeTheFirstGame) {
  EXPECT_THAT(ids(kJaveriana, 2), ElementsAre("final"));
  EXPECT_THAT(ids(kJaveriana, 3), ElementsAre("round-1", "round-2", "final"));
  EXPECT_THAT(ids(kJaveriana, 30), ElementsAre("round-1", "round-2", "final"));
  EXPECT_THAT(ids(kLeague, 1), ElementsAre("league"));
  EXPECT_THAT(ids(kBracket, 2), ElementsAre("final"));
  EXPECT_THAT(ids(kBracket, 4), ElementsAre("round-1", "final"));
  EXPECT_THAT(ids(kBracket, 5), ElementsAre("round-1", "round-2", "final"));
}

TEST(Javeriana, PlaysSecondAgainstThirdAndTheWinnerAgainstTheFirst) {
  Script script(kJaveriana, 5);
  script.round("a=10 b=50 c=40 d=30 e=20").round("c=1 d=2").round("b=5 d=6");
  EXPECT_THAT(script.play(), ElementsAre("0: abcde", "1: cd", "2: bd"));
  EXPECT_EQ(script.standings(), "1 d points@2, 2 b points@0, 3 c points@0, 4 e points@0, 5 a");
}

TEST(Javeriana, DecidesByTheLastTableInWhichTwoPlayersMet) {
  Script script(kJaveriana, 3);
  script.round("a=3 b=2 c=1").round("b=4 c=9").round("a=9 c=0");
  EXPECT_EQ(script.standings(), "1 a points@2, 2 c points@1, 3 b");
}

TEST(Javeriana, SendsTheFirstSeedOnIfPlayersAreEqualAndNamesTheLot) {
  Script script(kJaveriana, 4);
  script.round("a=9 b=5 c=5 d=5");
  EXPECT_THAT(script.play(), ElementsAre("0: abcd", "1: bc", "2: ab"));
  EXPECT_EQ(script.standings(), "1 a shared@2, 1 b lot@1, 3 c lot@0, 4 d");
}

TEST(Javeriana, PlaysOnlyTheFinalWithTwoPlayers) {
  Script script(kJaveriana, 2);
  script.round("a=1 b=2");
  EXPECT_THAT(script.play(), ElementsAre("0: ab"));
  EXPECT_EQ(script.standings(), "1 b points@0, 2 a");
}

TEST(Javeriana, SkipsRoundsThatDisqualifiedPlayersLeaveEmpty) {
  EXPECT_THAT(Script(kJaveriana, 4).round("a=9 b=x c=8 d=x").play(),
              ElementsAre("0: abcd", "2: ac"));
  EXPECT_THAT(Script(kJaveriana, 3).round("a=9 b=x c=x").play(), ElementsAre("0: abc"));
  EXPECT_THAT(Script(kJaveriana, 3).round("a=x b=x c=x").play(), ElementsAre("0: abc"));
  Script both(kJaveriana, 4);
  both.round("a=9 b=8 c=7 d=6").round("b=x c=x");
  EXPECT_THAT(both.play(), ElementsAre("0: abcd", "1: bc"));
  EXPECT_EQ(both.standings(), "1 a points@0, 2 d disqualification@1, 3 b shared@1, 3 c");
  Script one(kJaveriana, 4);
  one.round("a=9 b=8 c=7 d=6").round("b=x c=0").round("a=x c=0");
  EXPECT_EQ(one.standings(), "1 c points@0, 2 d disqualification@2, 3 a shared@1, 3 b");
}

TEST(League, HasOneTable) {
  Script script(kLeague, 4);
  script.round("a=1 b=4 c=4 d=2");
  EXPECT_THAT(script.play(), ElementsAre("0: abcd"));
  EXPECT_EQ(script.standings(), "1 b shared@0, 1 c points@0, 3 d points@0, 4 a");
  EXPECT_EQ(Script(kLeague, 1).standings(), "1 a");
}

TEST(SingleElimination, PlaysABracketAndSharesTheRanksOfTheLosersOfARound) {
  Script script(kBracket, 5);
  script.round("d=1 e=2").round("a=9 e=1 b=3 c=4").round("a=1 c=2");
  EXPECT_THAT(script.play(), ElementsAre("0: a de b c", "1: ae bc", "2: ac"));
  EXPECT_EQ(script.standings(), "1 c points@2, 2 a later round@2, 3 b shared@1, 3 e points@0, 5 d");
}

TEST(SingleElimination, SendsTheFirstSeedOnIfBothAreEqual) {
  Script script(kBracket, 4);
  EXPECT_THAT(script.play(), ElementsAre("0: ad bc", "1: ab"));
  EXPECT_EQ(script.standings(), "1 a shared@1, 1 b lot@0, 3 c shared@0, 3 d");
}

TEST(SingleElimination, GivesTheOpponentOfADisqualifiedPlayerNoMatch) {
  Script script(kBracket, 4);
  script.round("a=x d=x b=1 c=2").round("c=0");
  EXPECT_THAT(script.play(), ElementsAre("0: ad bc", "1: c"));
  EXPECT_EQ(script.standings(), "1 c points@0, 2 b disqualification@0, 3 a shared@0, 3 d");
  EXPECT_THAT(Script(kBracket, 4).round("a=x b=x c=x d=x").play(), ElementsAre("0: ad bc", "1: "));
}

}  // namespace
}  // namespace biglia::judge

#include "desk/tournament/tournament.hpp"

#include <gmock/gmock.h>

#include <atomic>

#include "desk/tournament/fake_tournament_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class TournamentTest : public FakeTournament {
 protected:
  void five_players() {
    player("anna", "1");
    player("bert", "2 crash");
    player("carl", "2");
    player("dora", "no number");
    player("emil", "0 no compile");
  }
  static const TournamentGame& game(const TournamentResult& result, const std::string& player,
                                    std::size_t board = 0) {
    for (const TournamentGame& one : result.rounds[0].games) {
      if (result.players[one.player].name == player && one.board == board) return one;
    }
    ADD_FAILURE() << "no game of " << player;
    return result.rounds[0].games[0];
  }
};

TEST_F(TournamentTest, PlaysAllRoundsAndRanksPlayers) {
  five_players();
  rules_.seed = 4;
  const auto result = play();
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_EQ(shown(result),
            "1 carl points@2, 2 anna points@1, 3 bert lot@0, 4 dora shared@0, 4 emil");
  EXPECT_EQ(result->rounds.size(), 3U);
  EXPECT_EQ(result->rounds[2].name.title, "Final");
  EXPECT_EQ(result->boards.count, 6U);
  EXPECT_EQ(result->games_total, 18U);
  EXPECT_EQ(result->games_done, 18U);
  EXPECT_EQ(compiled_, 5);
  EXPECT_EQ(tried_, 2) << "before compiling and to confirm the compile error";
}

TEST_F(TournamentTest, ListsFaultsWithReasonAndGivesThemNoPoints) {
  five_players();
  const auto result = play();
  ASSERT_TRUE(result.has_value());
  EXPECT_FALSE(game(*result, "carl").result.has_fault());
  EXPECT_EQ(game(*result, "carl").result.points, 2);
  EXPECT_EQ(game(*result, "carl").result.summary, "2 points");
  EXPECT_EQ(get("out/games/round-1/1/carl.out"), "2");
  EXPECT_EQ(game(*result, "carl").output, path("out/games/round-1/1/carl.out"));
  const GameResult& crash = game(*result, "bert").result;
  EXPECT_EQ(crash.judgement.verdict, Verdict::kRunTimeError);
  EXPECT_EQ(crash.points, 0);
  const GameResult& illegal = game(*result, "dora").result;
  EXPECT_EQ(illegal.judgement.verdict, Verdict::kPresentationError);
  EXPECT_EQ(illegal.judgement.reason, "expected a number, found \"no\"");
  EXPECT_FALSE(game(*result, "dora").output.empty());
  const GameResult& no_program = game(*result, "emil").result;
  EXPECT_EQ(no_program.judgement.verdict, Verdict::kCompileError);
  EXPECT_EQ(no_program.judgement.reason, "main.c:1:1: error: as asked");
  EXPECT_TRUE(game(*result, "emil").output.empty());
  EXPECT_EQ(result->players[4].compile_error, "main.c:1:1: error: as asked");
}

// Every number is legal.
Result<ScoredOutput> score_of_number(const TestInput&, ByteSource& output, ByteSource*, Flags) {
  TokenReader theirs(output);
  const auto found = theirs.integer();
  if (!found) return ScoredOutput{presentation_error("expected a number")};
  return ScoredOutput{.judgement = accepted(), .points = *found, .completed = false, .summary = ""};
}

TEST_F(TournamentTest, RanksALegalGameBeforeAVoidOneIfItCostsPoints) {
  problem_.score = score_of_number;
  player("anna", "-7");
  player("bert", "0 crash");
  player("carl", "-9");
  rules_.format = TournamentFormat::kLeague;
  const auto result = play();
  EXPECT_EQ(shown(result), "1 anna points@0, 2 carl faults@0, 3 bert");
  EXPECT_EQ(result->rounds[0].played.tables[0][2].tally.points, -18);
  EXPECT_EQ(result->rounds[0].played.tables[0][2].tally.faults, 2U);
}

TEST_F(TournamentTest, CountsTheTimeOfLegalGamesOnly) {
  player("anna", "0");
  player("bert", "0 crash");
  const auto result = play();
  EXPECT_EQ(shown(result), "1 anna faults@0, 2 bert");
  const auto& table = result->rounds[0].played.tables[0];
  EXPECT_EQ(table[0].tally.time, std::chrono::milliseconds(20));
  EXPECT_EQ(table[1].tally.time, std::chrono::milliseconds(0));
  EXPECT_EQ(table[0].tally.legal, 2U);
}

TEST_F(TournamentTest, DisqualifiesAfterTheFirstFaultIfAsked) {
  five_players();
  rules_.on_fault = OnFault::kDisqualify;
  const auto result = play();
  EXPECT_EQ(shown(result),
            "1 carl points@2, 2 anna disqualification@0, 3 emil shared@0, 3 bert shared@0, 3 dora");
  EXPECT_EQ(result->rounds.size(), 2U);
  EXPECT_EQ(result->players[1].disqualified, "round-1/1: RTE: crashed");
  EXPECT_EQ(game(*result, "bert", 0).state, GameState::kRun);
  EXPECT_EQ(game(*result, "bert", 1).state, GameState::kNotRun);
  EXPECT_EQ(result->players[0].disqualified, "");
}

TEST_F(TournamentTest, PublishesAllBoardsBeforeTheFirstGame) {
  player("anna", "1");
  player("bert", "2");
  int ran_before = -1;
  std::string digest;
  boards_are_public_ = [&](const Boards& boards) {
    ran_before = ran_ + compiled_;
    digest = boards.digest;
    EXPECT_TRUE(fs::exists(path("out/boards/final/2.in")));
  };
  const auto result = play();
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(ran_before, 0);
  EXPECT_EQ(result->boards.digest, digest);
}

TEST_F(TournamentTest, PlaysALeagueAndABracket) {
  for (const char* const name : {"anna", "bert", "carl"}) {
    player(name, std::to_string(1 + players_.size()));
  }
  rules_.format = TournamentFormat::kSingleElimination;
  rules_.boards = 1;
  const auto bracket = play();
  EXPECT_EQ(shown(bracket), "1 carl points@1, 2 anna later round@1, 3 bert");
  EXPECT_EQ(bracket->games_done, 4U);
  fs::remove_all(path("out"));
  fs::create_directories(path("out"));
  rules_.format = TournamentFormat::kLeague;
  players_.resize(1);
  EXPECT_EQ(shown(play()), "1 anna");
}

TEST_F(TournamentTest, RefusesTooFewPlayersAndLanguagesThatAreNotInstalled) {
  player("anna", "1");
  EXPECT_EQ(shown(play()), "javeriana: expected at least 2 players, found 1");
  player("bert", "1");
  missing_ = "c";
  EXPECT_EQ(shown(play()), "anna: C is not installed here");
}

TEST_F(TournamentTest, CompilesAPlayerThatTheIntakeRefusesForNoBoard) {
  player("anna", "1");
  player("bert", "refuse");
  const auto result = play();
  EXPECT_EQ(shown(result), "1 anna points@0, 2 bert");
  EXPECT_EQ(result->players[1].compile_error, "refused by the intake");
  EXPECT_EQ(compiled_, 1);
}

}  // namespace
}  // namespace biglia::judge

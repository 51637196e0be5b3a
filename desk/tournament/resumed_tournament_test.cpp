// Tournaments that are interrupted and continued.
#include <gmock/gmock.h>

#include <atomic>
#include <fstream>

#include "desk/tournament/fake_tournament_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class ResumedTournament : public FakeTournament {
 protected:
  void SetUp() override {
    FakeTournament::SetUp();
    player("anna", "1");
    player("bert", "2 crash");
    player("carl", "2");
    player("dora", "0");
  }
};

TEST_F(ResumedTournament, RunsNoFinishedGameAgain) {
  const std::string first = shown(play());
  EXPECT_EQ(ran_, 16);
  const auto again = play();
  EXPECT_EQ(shown(again), first);
  EXPECT_EQ(ran_, 16);
  EXPECT_EQ(again->rounds[0].games[0].state, GameState::kResumed);
  EXPECT_EQ(again->games_done, 16U);
}

TEST_F(ResumedTournament, GivesTheSameStandingsWhereverItWasStopped) {
  const std::string expected = shown(play());
  jobs_ = 1;
  for (std::size_t games = 0; games < 16; games += 3) {
    fs::remove_all(path("out"));
    fs::create_directories(path("out"));
    stop_ = {};
    progress_ = [&](const Progress& progress) {
      if (progress.total == 16 && progress.done > games) stop_.request_stop();
    };
    EXPECT_EQ(shown(play()), "interrupted");
    const int before = ran_;
    progress_ = {};
    stop_ = {};
    EXPECT_EQ(shown(play()), expected);
    EXPECT_EQ(ran_ - before, 16 - static_cast<int>(games) - 1);
  }
}

TEST_F(ResumedTournament, PlaysAGameAgainIfItsOutputOrItsLineIsDamaged) {
  const std::string expected = shown(play());
  const std::string journal = get("out/journal.jsonl");
  put("out/journal.jsonl", journal.substr(0, journal.size() - 20));
  EXPECT_EQ(shown(play()), expected);
  EXPECT_EQ(ran_, 17);
  put("out/games/round-1/1/anna.out", "other");
  EXPECT_EQ(shown(play()), expected);
  EXPECT_EQ(ran_, 18);
  EXPECT_EQ(get("out/games/round-1/1/anna.out"), "1");
}

TEST_F(ResumedTournament, PlaysAllGamesAgainWithAnotherJudge) {
  const std::string expected = shown(play());
  judge_version_ = "2";
  EXPECT_EQ(shown(play()), expected);
  EXPECT_EQ(ran_, 32);
}

TEST_F(ResumedTournament, RefusesAnotherTournamentInTheSameFolder) {
  ASSERT_TRUE(play().has_value());
  rules_.seed = 2;
  EXPECT_THAT(shown(play()), HasSubstr("expected seed 1, found 2"));
  rules_.seed = 1;
  rules_.format = TournamentFormat::kLeague;
  EXPECT_THAT(shown(play()), HasSubstr("expected format \"javeriana\", found \"league\""));
  rules_.format = TournamentFormat::kJaveriana;
  put("anna.c", "0");
  EXPECT_THAT(shown(play()), HasSubstr("expected players ["));
  put("anna.c", "1");
  flags_ = {"--half"};
  EXPECT_THAT(shown(play()), HasSubstr("expected flags [], found [\"--half\"]"));
  EXPECT_EQ(ran_, 16);
}

TEST_F(ResumedTournament, StopsAtAFaultOfTheHostThatOccursTwiceAndContinuesLater) {
  const std::string expected = shown(play());
  fs::remove_all(path("out"));
  fs::create_directories(path("out"));
  std::atomic<int> failures{1};
  const auto run = tools_.run;
  tools_.run = [&](Box& box, const Executable& executable, const TestFiles& test,
                   const Limits& limits, const fs::path& scratch, const std::stop_token& stop) {
    if (test.input.parent_path().filename() == "final" && failures-- > 0) {
      RunOutcome outcome;
      outcome.judgement = judge_error("no space left on device");
      return outcome;
    }
    return run(box, executable, test, limits, scratch, stop);
  };
  EXPECT_EQ(shown(play()), expected) << "the repeated game counts";
  fs::remove_all(path("out/games/final"));
  failures = 1000;
  EXPECT_THAT(shown(play()), HasSubstr("judge error, twice: no space left on device"));
  failures = 0;
  EXPECT_EQ(shown(play()), expected);
}

TEST_F(ResumedTournament, TreatsAFailingScorerAsAFaultOfTheJudge) {
  problem_.score = [](const TestInput& input, ByteSource& output, ByteSource* answer,
                      Flags flags) -> Result<ScoredOutput> {
    auto scored = sum::score(input, output, answer, flags);
    if (scored) {
      scored->judgement = wrong_answer("a fault");
      scored->points = 5;
    }
    return scored;
  };
  EXPECT_THAT(
      shown(play()),
      HasSubstr("judge error, twice: the scorer gave 5 points to an output with the verdict WA"));
  EXPECT_EQ(get("out/journal.jsonl").find("anna"), std::string::npos);
}

TEST_F(ResumedTournament, RunsAGameNearTheTimeLimitAgainAlone) {
  player("emil", "2 near");
  const auto result = play();
  ASSERT_TRUE(result.has_value()) << result.error().message;
  for (const TournamentGame& game : result->rounds[0].games) {
    EXPECT_EQ(game.result.note.empty(), result->players[game.player].name != "emil");
  }
}

}  // namespace
}  // namespace biglia::judge

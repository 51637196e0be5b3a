// `biglia tournament` with real compilers and boxes.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "cli/grading_fixture_test.hpp"
#include "judge/files/folder_lock.hpp"
#include "judge/problem/registry.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

class TournamentCommand : public GradingTest {
 protected:
  void SetUp() override {
    GradingTest::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    put("all/anna.c", right_program());
    put("all/bert.py", "print(2)\n");
    put("all/carl.cpp", "#include <cstdlib>\nint main() { std::abort(); }\n");
  }

  std::vector<std::string> tournament(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"tournament",
                                          "sum",
                                          path("all").string(),
                                          "--each",
                                          "--out",
                                          path("cup").string(),
                                          "--boards",
                                          "1",
                                          "--seed",
                                          "3",
                                          "--operation-limit",
                                          "1",
                                          "--testdata",
                                          path("testdata").string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
};

TEST_F(TournamentCommand, PlaysToTheEndAndWritesStandingsAndPage) {
  EXPECT_EQ(run(tournament()), 0) << error_;
  EXPECT_THAT(out_, StartsWith("seed: 3\nboards: 3, SHA-256 "));
  EXPECT_THAT(out_, HasSubstr("carl  Round 1, board 1  RTE  killed by signal 6 (aborted)\n"));
  EXPECT_THAT(get("cup/feedback/carl.txt"),
              HasSubstr("Round 1, board 1: RTE: killed by signal 6 (aborted)\n"));
  EXPECT_THAT(out_, HasSubstr("tournament: 3 players, 7 games, 2 faults; winner: anna; " +
                              path("cup/tournament.html").string() + "\n"));
  EXPECT_THAT(get("cup/tournament.html"), HasSubstr("<h2>Standings</h2>"));
  const auto json = nlohmann::json::parse(get("cup/standings.json"));
  EXPECT_EQ(json["standings"][0]["player"], "anna");
  EXPECT_EQ(json["boards"]["count"], 3);
  EXPECT_EQ(get("cup/games/final/1/bert.out"), "2\n");
  EXPECT_TRUE(is_clean());

  // The second run plays nothing, in another language, too, and gives the same bytes.
  EXPECT_EQ(run(tournament({"--feedback-language", "es"})), 0) << error_;
  EXPECT_THAT(out_,
              HasSubstr("carl  Ronda 1, tablero 1  RTE  terminado por la señal 6 (aborted)\n"));
  EXPECT_THAT(get("cup/tournament.html"), HasSubstr("<h2>Clasificación</h2>"));
  EXPECT_THAT(get("cup/feedback/carl.txt"), HasSubstr("Ronda 1, tablero 1: RTE: "));
  EXPECT_EQ(run(tournament()), 0) << error_;
  const std::string standings = get("cup/standings.json");
  const std::string page = get("cup/tournament.html");
  fs::remove(path("cup/tournament.html"));
  auto same = tournament();
  same.erase(std::ranges::find(same, "--seed"), std::ranges::find(same, "--operation-limit"));
  EXPECT_EQ(run(same), 0) << error_;
  EXPECT_THAT(out_, StartsWith("seed: 3, of the earlier run\n"));
  EXPECT_EQ(get("cup/standings.json"), standings);
  EXPECT_EQ(get("cup/tournament.html"), page);
}

TEST_F(TournamentCommand, GivesEveryLanguageTheSameLimitOfTheClock) {
  put("all/bert.py", "import time\ntime.sleep(2)\nprint(3)\n");
  const std::vector<std::string> league = {"--format", "league", "--json"};
  EXPECT_EQ(run(tournament(league)), 0) << error_;
  json_ = nlohmann::json::parse(out_);
  const nlohmann::json of_bert = json_["players"][1];
  EXPECT_EQ(of_bert["name"], "bert");
  EXPECT_EQ(of_bert["limits"]["cpu_ms"], 1000);
  EXPECT_EQ(of_bert["limits"]["wall_ms"], 1125);
  const nlohmann::json game = json_["rounds"][0]["games"][1];
  EXPECT_EQ(game["verdict"], "TLE");
  EXPECT_THAT(game["reason"].get<std::string>(), StartsWith("slept or waited: 1."));
  EXPECT_THAT(game["note"].get<std::string>(), HasSubstr("run again alone"));

  auto factors = tournament(league);
  factors.insert(factors.end(), {"--language-factors", "--fresh"});
  EXPECT_EQ(run(factors), 0) << error_;
  json_ = nlohmann::json::parse(out_);
  EXPECT_EQ(json_["players"][1]["limits"]["cpu_ms"], 6000);
  EXPECT_EQ(json_["rounds"][0]["games"][1]["verdict"], "AC");
}

TEST_F(TournamentCommand, RefusesAnotherTournamentInTheFolderUnlessFresh) {
  ASSERT_EQ(run(tournament({"--format", "league"})), 0) << error_;
  EXPECT_EQ(run(tournament()), 2);
  EXPECT_THAT(error_, HasSubstr("expected format \"league\", found \"javeriana\""));
  EXPECT_EQ(run(tournament({"--fresh", "--on-fault", "disqualify", "--json"})), 0) << error_;
  json_ = nlohmann::json::parse(out_);
  EXPECT_EQ(json_["format"], "javeriana");
  EXPECT_EQ(json_["standings"][2]["player"], "carl");
  EXPECT_EQ(json_["players"][2]["disqualified"], "round-1/1: RTE: killed by signal 6 (aborted)");
  EXPECT_EQ(json_["rounds"].size(), 2U);
  const auto lock = FolderLock::try_take(path("cup"), LockKind::kExclusive);
  ASSERT_TRUE(lock.has_value() && lock->has_value());
  EXPECT_EQ(run(tournament()), 2);
  EXPECT_THAT(error_, HasSubstr("another run is playing a tournament there"));
}

TEST_F(TournamentCommand, HoldsTheLockOfItsFolderAsLongAsItRuns) {
  put("all/bert.py", "import time\ntime.sleep(2)\nprint(3)\n");
  const pid_t judge = ::fork();
  ASSERT_GE(judge, 0);
  if (judge == 0) {
    if (std::freopen("/dev/null", "w", stdout) == nullptr ||
        std::freopen("/dev/null", "w", stderr) == nullptr) {
      ::_exit(99);
    }
    ::_exit(call(tournament()));
  }
  for (int i = 0; i < 6000 && !fs::exists(path("cup/journal.jsonl")); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_EQ(run(tournament()), 2);
  EXPECT_THAT(error_, HasSubstr("another run is playing a tournament there"));
  int status = 0;
  ::waitpid(judge, &status, 0);
  EXPECT_EQ(status, 0);
}

TEST_F(TournamentCommand, ReportsUsageErrorsBeforeAnythingIsPlayed) {
  EXPECT_EQ(run(tournament({"--on-falt", "zero"})), 2);
  EXPECT_THAT(error_, HasSubstr("unknown option --on-falt; did you mean \"--on-fault\"?"));
  EXPECT_EQ(run(tournament({"--format", "legue"})), 2);
  EXPECT_THAT(error_, HasSubstr("single-elimination, found \"legue\"; did you mean \"league\"?"));
  EXPECT_EQ(run(tournament({"--boards", "0"})), 2);
  EXPECT_EQ(run(tournament({"--recipe", "pear"})), 2);
  EXPECT_THAT(error_, HasSubstr("did you mean \"pair\"?"));
  EXPECT_EQ(run(tournament({"--flag=--hal"})), 2);
  EXPECT_THAT(error_, HasSubstr("did you mean \"--half\"?"));
  EXPECT_EQ(run({"tournament", "sum", path("all/anna.c").string(), "--out", path("one").string(),
                 "--testdata", path("testdata").string()}),
            2);
  EXPECT_THAT(error_, HasSubstr("expected at least 2 players, found 1"));
  EXPECT_EQ(run({"tournament", "sum", "--help"}), 0);
  EXPECT_THAT(out_, HasSubstr("Example: biglia tournament labyrinth"));
  EXPECT_FALSE(fs::exists(path("cup/journal.jsonl")) && !get("cup/journal.jsonl").empty());
}

// Four players of labyrinth: two play right, one is wrong on some boards, one crashes.
class TournamentOfLabyrinth : public TournamentCommand {
 protected:
  Problem problem() const override { return *find_problem(builtin_problems(), "labyrinth"); }

  void SetUp() override {
    TournamentCommand::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    fs::remove_all(path("all"));
    fs::create_directories(path("all"));
    const fs::path submissions = fs::path(source_testdata()) / "labyrinth/submissions";
    for (const char* const name :
         {"accepted/berger.cpp", "accepted/keller.py", "wrong_answer/pawn-stays.cpp"}) {
      fs::copy_file(submissions / name, path("all") / fs::path(name).filename());
    }
    put("all/crash.c", "#include <stdlib.h>\nint main(void) { abort(); }\n");
  }

  std::vector<std::string> command_to(const std::string& folder) const {
    return {"tournament",
            "labyrinth",
            path("all").string(),
            "--each",
            "--out",
            path(folder).string(),
            "--seed",
            "11",
            "--boards",
            "2",
            "--jobs",
            "2",
            "--recipe",
            "random --side=3 --objects=2",
            "--testdata",
            source_testdata()};
  }

  // Ranks and points of the standings and of all tables, and the outputs: all but measured times.
  std::string result_in(const std::string& folder) const {
    const auto json = nlohmann::json::parse(get(folder + "/standings.json"), nullptr, false);
    if (json.is_discarded()) return "no standings";
    std::string text;
    for (const auto& row : json["standings"]) {
      text += std::to_string(int{row["rank"]}) + std::string(row["player"]) + ' ';
    }
    for (const auto& round : json["rounds"]) {
      for (const auto& game : round["games"]) {
        text += std::string(game["player"]) + '=' + game["points"].dump() +
                std::string(game["verdict"]) + ' ';
      }
    }
    return text;
  }
};

TEST_F(TournamentOfLabyrinth, GivesTheSameStandingsAfterKillsAtRandomMoments) {
  ASSERT_EQ(run(command_to("whole")), 0) << error_;
  EXPECT_THAT(out_, MatchesRegex("(.|\n)*tournament: 4 players, 16 games, [0-9]+ faults; "
                                 "(shared )?winners?: (.|\n)*"));
  // The delays grow by half, so that several games end between two kills on a slow machine, too.
  int kills = 0;
  for (int delay = 150; !fs::exists(path("killed/standings.json")) && delay < 3'000;
       delay += delay / 2) {
    const pid_t judge = ::fork();
    ASSERT_GE(judge, 0);
    if (judge == 0) {
      if (std::freopen("/dev/null", "w", stdout) == nullptr ||
          std::freopen("/dev/null", "w", stderr) == nullptr) {
        ::_exit(99);
      }
      ::_exit(call(command_to("killed")));
    }
    for (int waited = 0; waited < delay && ::waitpid(judge, nullptr, WNOHANG) == 0; waited += 10) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    if (::kill(judge, SIGKILL) != 0) continue;
    ++kills;
    ::waitpid(judge, nullptr, 0);
  }
  EXPECT_GT(kills, 1);
  EXPECT_EQ(run(command_to("killed")), 0) << error_;
  EXPECT_EQ(result_in("killed"), result_in("whole"));
  EXPECT_EQ(get("killed/boards.sha256"), get("whole/boards.sha256"));
}

TEST_F(TournamentOfLabyrinth, StopsAtASignalAndTheNextRunContinues) {
  const pid_t judge = ::fork();
  ASSERT_GE(judge, 0);
  if (judge == 0) {
    if (std::freopen(path("stderr").c_str(), "w", stderr) == nullptr ||
        std::freopen("/dev/null", "w", stdout) == nullptr) {
      ::_exit(99);
    }
    const int code = call(command_to("stopped"));
    std::fflush(stderr);
    ::_exit(code);
  }
  for (int i = 0; i < 6000 && get("stopped/journal.jsonl").size() < 100; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ::kill(judge, SIGINT);
  int status = 0;
  ::waitpid(judge, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) == 0) GTEST_SKIP() << "it was faster than the signal";
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_THAT(get("stderr"), HasSubstr("games done; the same command continues from here"));
  EXPECT_TRUE(is_clean());
  EXPECT_EQ(run(command_to("stopped")), 0) << error_;
}

}  // namespace
}  // namespace biglia::judge

// Test fixture: tournaments of the sum problem with fake tools instead of compilers and boxes. A
// player's source is its output: a number up to the sum, which is then its points on every board.
// Words after the number select a behaviour (judge/grade/fake_grading_test.hpp).
#pragma once

#include <string>
#include <vector>

#include "desk/tournament/tournament.hpp"
#include "judge/grade/fake_grading_test.hpp"

namespace biglia::judge {

class FakeTournament : public FakeGrading {
 protected:
  void SetUp() override {
    FakeGrading::SetUp();
    std::filesystem::create_directories(path("out"));
  }

  // Adds a player.
  void player(const std::string& name, const std::string& source) {
    put(name + ".c", source);
    players_.push_back(name + ".c");
  }

  Result<TournamentResult> play() {
    TournamentRequest request{.problem = problem_,
                              .config = read_problem_config(package()).value(),
                              .rules = rules_,
                              .flags = flags_,
                              .folder = path("out"),
                              .scratch = path("scratch"),
                              .judge_version = judge_version_,
                              .compile_cache = nullptr,
                              .jobs = jobs_,
                              .progress = progress_,
                              .boards_are_public = boards_are_public_,
                              .stop = stop_.get_token()};
    return play_tournament(request, tools_, submissions_at(players_));
  }

  // "1 anna points@2, 2 bert": as in the test of the rounds; or the error, or "interrupted".
  static std::string shown(const Result<TournamentResult>& result) {
    if (!result) return result.error().message;
    if (result->interrupted) return "interrupted";
    std::string text;
    const auto& rows = result->standings;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      text += std::to_string(rows[i].rank) + ' ' + result->players[rows[i].player].name;
      if (i + 1 == rows.size()) break;
      text += ' ' + std::string(name_of(rows[i].rule)) + '@' + std::to_string(rows[i].rule_round) +
              ", ";
    }
    return text;
  }

  std::vector<std::string> players_;
  TournamentRules rules_ = {.boards = 2, .seed = 1};
  std::vector<std::string> flags_;
  std::function<void(const Boards&)> boards_are_public_;
  std::stop_source stop_;
};

}  // namespace biglia::judge

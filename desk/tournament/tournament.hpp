// A tournament: compiles the players, plays the rounds of its format on published boards, and ranks
// the players.
//
// Everything is kept in one folder, so that a run that was killed at any time is continued by the
// next one with the same settings:
//   tournament.json       the settings and the players; another tournament is refused there
//   boards/, boards.json, boards.sha256    boards.hpp
//   games/<round>/<board>/<player>.out     the outputs
//   journal.jsonl         the finished games; compiles.db: the finished compilations
//   standings.json, tournament.html, feedback/<player>.txt    the results, written by the caller
//
// The same settings give the same standings, except where only measured time decides between
// players (RankRule::kTime).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "desk/tournament/boards.hpp"
#include "desk/tournament/game_result.hpp"
#include "desk/tournament/rounds.hpp"
#include "judge/base/progress.hpp"
#include "judge/compile/cache.hpp"
#include "judge/grade/judge_one.hpp"
#include "judge/grade/submission.hpp"
#include "judge/package/problem_config.hpp"

namespace biglia::judge {

enum class OnFault : std::uint8_t {
  kZero,        // the game gives no points
  kDisqualify,  // the player's later games are not played, and it is ranked last
};

enum class SeedOrder : std::uint8_t { kGiven, kDrawn };

struct TournamentRules {
  TournamentFormat format = TournamentFormat::kJaveriana;
  std::size_t boards = 5;  // in each round
  std::uint64_t seed = 0;
  std::vector<std::string> recipes = {};  // as read_board_recipes() reads them
  OnFault on_fault = OnFault::kZero;
  // The operation limit was multiplied by the factor of each player's language.
  bool language_factors = false;
  // The seeds of single-elimination. In the other formats, the seeds only decide which of several
  // players that are equal in everything advances, and are always drawn.
  SeedOrder order = SeedOrder::kGiven;
};

struct TournamentRequest {
  const Problem& problem;  // with a scorer
  ProblemConfig config;    // limits: as set_operation_limit() sets them
  TournamentRules rules;
  std::vector<std::string> flags;         // of the scorer
  std::filesystem::path folder;           // the results; must exist and belong to this run alone
  std::filesystem::path scratch;          // programs and outputs; must exist
  std::string judge_version;              // games of another version are not resumed
  CompileCache* compile_cache = nullptr;  // may be null
  unsigned jobs = 1;
  ProgressFunction progress;                             // may be empty
  std::function<void(const Boards&)> boards_are_public;  // before the first game; may be empty
  std::stop_token stop;
};

struct TournamentPlayer {
  std::string name;      // as Submission::name
  std::string language;  // its name; empty if it was refused before that was known
  std::string digest;    // as Submission::hash
  std::vector<std::string> notes;
  std::string compile_error;  // empty: it compiles
  Limits limits = {};         // its own: with the costs of its language
  std::string disqualified;   // why; empty: it is not
};

enum class GameState : std::uint8_t {
  kNotRun,   // its player is disqualified
  kRun,      // by this run
  kResumed,  // by an earlier run
};

struct TournamentGame {
  std::size_t player = 0;
  std::size_t board = 0;  // index in TournamentRoundResult::boards
  GameState state = GameState::kNotRun;
  GameResult result;
  std::filesystem::path output;  // empty if none was kept

  bool is_played() const { return state != GameState::kNotRun; }
  bool is_void() const { return is_played() && result.has_fault(); }
  bool is_legal() const { return is_played() && !result.has_fault(); }
};

struct TournamentRoundResult {
  RoundName name;
  PlayedRound played;
  std::vector<Board> boards;
  std::vector<TournamentGame> games;  // by player in the order of the tables, then by board
};

struct TournamentResult {
  std::string problem;
  std::string title;
  std::map<std::string, std::string> titles = {};  // as ProblemConfig::titles
  TournamentRules rules;
  std::vector<std::string> flags;
  Limits limits;  // of an operation, without the language's own costs
  std::string box;
  Boards boards;
  std::vector<TournamentPlayer> players;
  std::vector<std::string> ignored;  // as Intake::ignored: what is no player
  std::vector<TournamentRoundResult> rounds;
  std::vector<Standing> standings;
  std::string feedback_language = {};  // of the reports: "es"; empty: English
  bool interrupted = false;            // by the stop token; then there are no standings
  std::size_t games_done = 0;          // also those of earlier runs
  std::size_t games_total = 0;         // if nobody is disqualified
};

// Checks the mistakes of the caller, which play_tournament() also reports: too few players, a player
// without a digest, an invalid recipe, another tournament in the folder. Writes the settings.
Result<void> check_tournament(const TournamentRequest& request, const Intake& intake);

// A fault of a player is a result, never an error. Errors: too few players, a player that cannot be
// read, a language that is not installed, boards that cannot be generated, another tournament in the
// folder, a folder that cannot be written, and a fault of the host or judge that occurs again when
// the game is repeated. After an error, the next run continues with the games that are not finished.
Result<TournamentResult> play_tournament(const TournamentRequest& request, const GradeTools& tools,
                                         const Intake& intake);

}  // namespace biglia::judge

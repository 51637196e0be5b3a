#include "desk/tournament/tournament.hpp"

#include <algorithm>
#include <utility>

#include "desk/tournament/compile_players.hpp"
#include "desk/tournament/known_games.hpp"
#include "desk/tournament/play_game.hpp"
#include "desk/tournament/play_round.hpp"
#include "desk/tournament/settings.hpp"
#include "desk/tournament/tournament_folder.hpp"
#include "judge/grade/known_results.hpp"

namespace biglia::judge {
namespace {

GradeRequest compiling_request(const TournamentRequest& request) {
  return {.problem = request.problem,
          .config = request.config,
          .groups = {},
          .test_hashes = {},
          .scratch = request.scratch,
          .judge_version = request.judge_version,
          .compile_cache = request.compile_cache,
          .jobs = request.jobs,
          .tests_run = TestsRun::kUntilGroupIsLost,
          .timing = Timing::kNormal,
          .progress = {},
          .stop = request.stop};
}

// The points of a void game: a legal game must not cost more.
std::int64_t points_of_fault(const std::vector<std::size_t>& match, std::size_t board,
                             const std::vector<TournamentGame>& games) {
  std::int64_t points = 0;
  for (const TournamentGame& game : games) {
    if (!game.is_legal() || game.board != board ||
        std::ranges::find(match, game.player) == match.end())
      continue;
    points = std::min(points, game.result.points);
  }
  return points;
}

// The order of the steps, and what is resumed.
class Tournament {
 public:
  // The references must outlive the object.
  Tournament(const TournamentRequest& request, const GradeTools& tools, const Intake& intake,
             ResultStore& compiles, GameJournal& games, TournamentResult& result)
      : request_(request),
        intake_(intake),
        result_(result),
        compiling_(compiling_request(request)),
        known_(compiling_, compiles, judge_of(request.judge_version, result.box),
               intake.submissions.size()),
        programs_(compiling_, tools, intake.submissions, known_, runs_),
        game_step_(request, tools, programs_, runs_),
        games_(request, result.players, known_, games) {}

  Result<void> play(const Boxes& boxes);

 private:
  Result<void> play_next(const Boxes& boxes, const TournamentRound& round);
  GameAttempt play_game(Box& box, std::size_t player, const Board& board);
  std::string name_of_game(std::size_t player, const Board& board) const;
  Tally tally_of(std::size_t player, const std::vector<std::size_t>& match,
                 const std::vector<TournamentGame>& games) const;
  void disqualify(const std::vector<TournamentGame>& games, const std::vector<Board>& boards);

  const TournamentRequest& request_;
  const Intake& intake_;
  TournamentResult& result_;
  const GradeRequest compiling_;
  KnownResults known_;
  TimedRuns runs_;
  Programs programs_;
  GameStep game_step_;
  KnownGames games_;
};

Result<void> Tournament::play(const Boxes& boxes) {
  auto done = compile_players(boxes, intake_, programs_, result_.players, request_.stop);
  if (!done) return done;
  if (const auto error = known_.error()) return std::unexpected(*error);
  result_.interrupted = request_.stop.stop_requested();
  const auto seeds = seeds_of(request_.rules, result_.players);
  std::vector<PlayedRound> played;
  while (!result_.interrupted) {
    const auto round = next_round(request_.rules.format, seeds, played);
    if (!round) break;
    if (done = play_next(boxes, *round); !done) return done;
    played.push_back(result_.rounds.back().played);
  }
  if (!result_.interrupted) result_.standings = standings(seeds, played);
  return {};
}

Result<void> Tournament::play_next(const Boxes& boxes, const TournamentRound& round) {
  TournamentRoundResult& made = result_.rounds.emplace_back();
  made.name = rounds_of(request_.rules.format, result_.players.size())[round.index];
  made.boards = result_.boards.rounds[round.index];
  made.played.round = round;
  std::vector<std::size_t> players;
  for (const auto& match : round.matches) {
    if (match.size() > 1 || request_.rules.format == TournamentFormat::kLeague) {
      players.insert(players.end(), match.begin(), match.end());
    }
  }
  const RoundRequest work{
      .players = players,
      .boards = made.boards,
      .on_fault = request_.rules.on_fault,
      .play = [this](Box& box, std::size_t player,
                     const Board& board) { return play_game(box, player, board); },
      .name_game = [this](std::size_t player,
                          const Board& board) { return name_of_game(player, board); },
      .ended =
          [this](const std::string& game) {
            ++result_.games_done;
            if (request_.progress) {
              request_.progress({result_.games_done, result_.games_total, game});
            }
          },
      .stop = request_.stop};
  BIGLIA_TRY(auto games, play_round(boxes, work));
  result_.interrupted = games.interrupted;
  made.games = std::move(games.games);
  for (TournamentGame& game : made.games) {
    if (!game.result.output.empty())
      game.output = games_.output_of(game.player, made.boards[game.board]);
  }
  if (request_.rules.on_fault == OnFault::kDisqualify) disqualify(made.games, made.boards);
  for (const auto& match : round.matches) {
    std::vector<RankedPlayer> entries;
    entries.reserve(match.size());
    for (const std::size_t player : match) {
      entries.push_back({.player = player, .tally = tally_of(player, match, made.games)});
    }
    made.played.tables.push_back(ranked(std::move(entries)));
  }
  return {};
}

GameAttempt Tournament::play_game(Box& box, std::size_t player, const Board& board) {
  const TournamentPlayer& who = result_.players[player];
  GameAttempt attempt;
  if (!who.compile_error.empty()) {
    attempt.result.judgement = compile_error(who.compile_error);
    return attempt;
  }
  if (auto known = games_.find(player, board)) {
    return {.result = std::move(*known), .interrupted = false, .resumed = true};
  }
  attempt = game_step_.play(box, player, board, games_.output_of(player, board));
  if (attempt.interrupted || attempt.result.judgement.verdict == Verdict::kJudgeError) {
    return attempt;
  }
  if (const auto added = games_.add(player, board, attempt.result); !added) {
    attempt.result.judgement = judge_error(added.error());
  }
  return attempt;
}

std::string Tournament::name_of_game(std::size_t player, const Board& board) const {
  return result_.players[player].name + " on " + board.round + '/' + std::to_string(board.number);
}

Tally Tournament::tally_of(std::size_t player, const std::vector<std::size_t>& match,
                           const std::vector<TournamentGame>& games) const {
  Tally tally;
  tally.disqualified = !result_.players[player].disqualified.empty();
  for (const TournamentGame& game : games) {
    if (game.player != player || !game.is_played()) continue;
    if (game.is_void()) {
      tally.points += points_of_fault(match, game.board, games);
      ++tally.faults;
      continue;
    }
    tally.points += game.result.points;
    tally.completed += game.result.completed ? 1 : 0;
    tally.time += std::chrono::round<std::chrono::milliseconds>(game.result.cpu);
    ++tally.legal;
  }
  return tally;
}

void Tournament::disqualify(const std::vector<TournamentGame>& games,
                            const std::vector<Board>& boards) {
  for (const TournamentGame& game : games) {
    if (!game.is_void()) continue;
    std::string& why = result_.players[game.player].disqualified;
    if (!why.empty()) continue;
    const Board& board = boards[game.board];
    why = board.round + '/' + std::to_string(board.number) + ": " +
          std::string(short_name(game.result.judgement.verdict)) + ": " +
          game.result.judgement.reason;
  }
}

Result<Boards> boards_of(const TournamentRequest& request, std::size_t players) {
  BIGLIA_TRY(auto recipes, read_board_recipes(request.problem, request.rules.recipes));
  Budgets budgets;
  budgets.validation = request.config.limits.validation;
  return make_boards({.problem = request.problem,
                      .flags = request.flags,
                      .rounds = rounds_of(request.rules.format, players),
                      .per_round = request.rules.boards,
                      .seed = request.rules.seed,
                      .recipes = std::move(recipes),
                      .folder = request.folder,
                      .budgets = budgets,
                      .jobs = request.jobs,
                      .progress = request.progress,
                      .stop = request.stop});
}

TournamentResult result_for(const TournamentRequest& request) {
  TournamentResult result;
  result.problem = request.problem.name;
  result.title = request.config.title;
  result.titles = request.config.titles;
  result.rules = request.rules;
  result.flags = request.flags;
  result.limits = limits_of(request.config.limits);
  return result;
}

}  // namespace

Result<void> check_tournament(const TournamentRequest& request, const Intake& intake) {
  const auto players = players_of(intake);
  if (!players) return std::unexpected(players.error());
  const TournamentFormat format = request.rules.format;
  if (players->size() < fewest_players(format)) {
    return failure(std::string(name_of(format)) + ": expected at least " +
                   std::to_string(fewest_players(format)) + " players, found " +
                   std::to_string(players->size()));
  }
  BIGLIA_TRY(const auto recipes, read_board_recipes(request.problem, request.rules.recipes));
  return claim_tournament_folder(request.folder, settings_of(request, *players));
}

Result<TournamentResult> play_tournament(const TournamentRequest& request, const GradeTools& tools,
                                         const Intake& intake) {
  BIGLIA_TRY(check_tournament(request, intake));
  TournamentResult result = result_for(request);
  BIGLIA_TRY(result.players, players_of(intake));
  result.ignored = intake.ignored;
  const std::size_t count = result.players.size();
  result.games_total = count_games(request.rules.format, count, request.rules.boards);
  BIGLIA_TRY(result.boards, boards_of(request, count));
  if (request.boards_are_public) request.boards_are_public(result.boards);

  BIGLIA_TRY(const auto compiles,
             ResultStore::open(request.folder / "compiles.db", StoreStart::kResume));
  BIGLIA_TRY(const auto games, GameJournal::open(request.folder / "journal.jsonl"));
  BIGLIA_TRY(const auto boxes, open_boxes(request.jobs, tools.open_box, request.stop));
  result.box = boxes.front()->description();
  Tournament tournament(request, tools, intake, *compiles, *games, result);
  BIGLIA_TRY(tournament.play(boxes));
  return result;
}

}  // namespace biglia::judge

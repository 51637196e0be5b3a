#include "desk/tournament/play_round.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace biglia::judge {
namespace {

class RoundWork {
 public:
  explicit RoundWork(const RoundRequest& request)
      : request_(request),
        games_(request.players.size() * request.boards.size()),
        first_fault_(request.players.size(), request.boards.size()) {
    for (std::size_t p = 0; p < request.players.size(); ++p) {
      for (std::size_t b = 0; b < request.boards.size(); ++b) {
        game(p, b).player = request.players[p];
        game(p, b).board = b;
      }
    }
  }

  void play_all(Box& box) {
    while (const auto unit = next()) end(*unit, play(box, *unit));
  }

  Result<RoundGames> result() {
    if (error_) return std::unexpected(std::move(*error_));
    if (request_.on_fault == OnFault::kDisqualify) {
      for (TournamentGame& one : games_) drop_after_fault(one);
    }
    return RoundGames{interrupted_ || request_.stop.stop_requested(), std::move(games_)};
  }

 private:
  struct Unit {
    std::size_t player = 0;  // index in RoundRequest::players
    std::size_t board = 0;
  };

  TournamentGame& game(std::size_t player, std::size_t board) {
    return games_[player * request_.boards.size() + board];
  }

  bool is_out(const Unit& unit) const {
    return request_.on_fault == OnFault::kDisqualify && unit.board > first_fault_[unit.player];
  }

  // Board by board, so that a disqualification saves games.
  std::optional<Unit> next() {
    const std::lock_guard guard(mutex_);
    while (next_ < games_.size() && !error_ && !interrupted_ && !request_.stop.stop_requested()) {
      const std::size_t at = next_++;
      const Unit unit{at % request_.players.size(), at / request_.players.size()};
      if (!is_out(unit)) return unit;
    }
    return std::nullopt;
  }

  GameAttempt play_once(Box& box, const Unit& unit) {
    try {
      return request_.play(box, request_.players[unit.player], request_.boards[unit.board]);
    } catch (const std::exception& thrown) {
      GameAttempt failed;
      failed.result.judgement = judge_error(thrown.what());
      return failed;
    }
  }

  GameAttempt play(Box& box, const Unit& unit) {
    GameAttempt attempt = play_once(box, unit);
    if (attempt.interrupted || attempt.result.judgement.verdict != Verdict::kJudgeError) {
      return attempt;
    }
    return play_once(box, unit);
  }

  void end(const Unit& unit, GameAttempt attempt) {
    const std::string name =
        request_.name_game(request_.players[unit.player], request_.boards[unit.board]);
    const std::lock_guard guard(mutex_);
    if (attempt.interrupted) {
      interrupted_ = true;
      return;
    }
    if (attempt.result.judgement.verdict == Verdict::kJudgeError) {
      if (!error_)
        error_ = Error{name + ": judge error, twice: " + attempt.result.judgement.reason};
      return;
    }
    if (attempt.result.has_fault()) {
      first_fault_[unit.player] = std::min(first_fault_[unit.player], unit.board);
    }
    TournamentGame& ended = game(unit.player, unit.board);
    ended.state = attempt.resumed ? GameState::kResumed : GameState::kRun;
    ended.result = std::move(attempt.result);
    if (request_.ended) request_.ended(name);
  }

  void drop_after_fault(TournamentGame& one) const {
    const auto at = std::ranges::find(request_.players, one.player) - request_.players.begin();
    if (one.board <= first_fault_[static_cast<std::size_t>(at)]) return;
    one.state = GameState::kNotRun;
    one.result = {};
  }

  const RoundRequest& request_;
  std::mutex mutex_;  // guards all below while the threads run
  std::vector<TournamentGame> games_;
  std::vector<std::size_t> first_fault_;  // by player: the board; the number of boards: none
  std::size_t next_ = 0;
  bool interrupted_ = false;
  std::optional<Error> error_;
};

}  // namespace

Result<RoundGames> play_round(const Boxes& boxes, const RoundRequest& request) {
  RoundWork work(request);
  {
    std::vector<std::jthread> threads;
    threads.reserve(boxes.size());
    for (const auto& box : boxes) {
      threads.emplace_back([&work, &box] { work.play_all(*box); });
    }
  }
  return work.result();
}

}  // namespace biglia::judge

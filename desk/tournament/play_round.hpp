// Plays the games of one round on several threads.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "desk/tournament/play_game.hpp"
#include "judge/grade/worker_pool.hpp"

namespace biglia::judge {

// Plays one game. Called from every thread; an exception is a fault of the host.
using PlayGame = std::function<GameAttempt(Box& box, std::size_t player, const Board& board)>;

struct RoundRequest {
  std::span<const std::size_t> players;
  const std::vector<Board>& boards;
  OnFault on_fault = OnFault::kZero;
  PlayGame play;
  std::function<std::string(std::size_t player, const Board& board)> name_game;  // for messages
  std::function<void(const std::string& game)> ended;  // called by one thread at a time
  std::stop_token stop;
};

struct RoundGames {
  bool interrupted = false;
  std::vector<TournamentGame> games;  // by player in the given order, then by board
};

// Plays each player's games in the order of the boards. A game that ends with a judge error is
// played again; the second judge error ends the round with an error.
//
// With OnFault::kDisqualify, a player's games after its first fault do not count (kNotRun), even if
// another thread has played one of them already. So the result does not depend on the threads.
Result<RoundGames> play_round(const Boxes& boxes, const RoundRequest& request);

}  // namespace biglia::judge

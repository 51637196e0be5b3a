// The journal of one tournament, by player and board instead of by key.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "desk/tournament/game_journal.hpp"
#include "desk/tournament/tournament.hpp"
#include "judge/grade/known_results.hpp"

namespace biglia::judge {

// Thread-safe.
class KnownGames {
 public:
  // `compiles` provides the keys of the players' programs. The references must outlive the object.
  KnownGames(const TournamentRequest& request, const std::vector<TournamentPlayer>& players,
             const KnownResults& compiles, GameJournal& journal)
      : request_(request), players_(players), compiles_(compiles), journal_(journal) {}

  // The file that keeps the game's output: games/<round>/<number>/<player>.out.
  std::filesystem::path output_of(std::size_t player, const Board& board) const;

  // The game of an earlier run with the same program, board, limits, flags and judge. None if its
  // output was changed or lost, because the page replays every game.
  std::optional<GameResult> find(std::size_t player, const Board& board) const;

  // Records a game. REQUIRES: it is not a judge error.
  Result<void> add(std::size_t player, const Board& board, const GameResult& game);

 private:
  std::string key_of(std::size_t player, const Board& board) const;

  const TournamentRequest& request_;
  const std::vector<TournamentPlayer>& players_;
  const KnownResults& compiles_;
  GameJournal& journal_;
};

}  // namespace biglia::judge

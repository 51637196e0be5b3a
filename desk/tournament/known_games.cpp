#include "desk/tournament/known_games.hpp"

#include <vector>

#include "judge/compile/compile_key.hpp"
#include "judge/files/key.hpp"
#include "judge/files/sha256.hpp"

namespace biglia::judge {

std::filesystem::path KnownGames::output_of(std::size_t player, const Board& board) const {
  return request_.folder / "games" / board.round / std::to_string(board.number) /
         (players_[player].name + ".out");
}

std::optional<GameResult> KnownGames::find(std::size_t player, const Board& board) const {
  const GameResult* const known = journal_.find(key_of(player, board));
  if (known == nullptr) return std::nullopt;
  if (known->output.empty()) return *known;
  const auto hash = sha256_of_file(output_of(player, board));
  return hash && *hash == known->output ? std::optional(*known) : std::nullopt;
}

Result<void> KnownGames::add(std::size_t player, const Board& board, const GameResult& game) {
  return journal_.add(key_of(player, board), game);
}

// The round and the number are part of the key although they do not determine the game: two equal
// boards are two games.
std::string KnownGames::key_of(std::size_t player, const Board& board) const {
  std::string answer;
  if (!board.answer.empty()) answer = sha256_of_file(board.answer).value_or("");
  return Key("game")
      .add("program", compiles_.compile_key(player))
      .add("player", players_[player].name)
      .add("problem", request_.problem.name)
      .add("round", board.round)
      .add("number", board.number)
      .add("board", board.digest)
      .add("answer", answer)
      .add("limits", description_of(limits_of(request_.config.limits)))
      .add("flags", request_.flags)
      .digest_of_texts();
}

}  // namespace biglia::judge

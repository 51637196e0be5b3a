// The formats of tournaments: which rounds there are, who meets whom, and the final standings. Pure
// functions of the tables of the rounds played so far.
//
//   javeriana           round 1: all players on the same boards, the three best advance. Round 2: the
//                       second against the third; the loser is third. Final: the winner against
//                       the first. Two players play only the final.
//   league              one round: all players on all boards
//   single-elimination  matches of two in a bracket by seeds; if the number of players is not a
//                       power of two, the first seeds advance without a match
//
// All matches of a round are played on the same boards. Of players that are equal in everything,
// the first seed advances. A disqualified player never advances. If too few are left for a round,
// that round is not played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "desk/tournament/ranking.hpp"

namespace biglia::judge {

enum class TournamentFormat : std::uint8_t { kJaveriana, kLeague, kSingleElimination };

// "javeriana", "league", "single-elimination"
std::string_view name_of(TournamentFormat format);

// The fewest players: 2, in a league 1.
std::size_t fewest_players(TournamentFormat format);

struct RoundName {
  std::string id;     // a folder: "round-1", "final"
  std::string title;  // "Round 1", "Final"
};

// All rounds that a tournament may have. Their boards are known before the first game.
// REQUIRES: players >= fewest_players(format).
std::vector<RoundName> rounds_of(TournamentFormat format, std::size_t players);

struct TournamentRound {
  std::size_t index = 0;  // in rounds_of()
  // The players of each match in the order of their seeds. One player: it advances without a game.
  // No player: both possible ones are disqualified.
  std::vector<std::vector<std::size_t>> matches;
};

struct PlayedRound {
  TournamentRound round;
  std::vector<std::vector<RankedPlayer>> tables;  // one for each match
};

// The next round; none after the last one. `seeds` has each player once.
std::optional<TournamentRound> next_round(TournamentFormat format,
                                          std::span<const std::size_t> seeds,
                                          std::span<const PlayedRound> played);

struct Standing {
  std::size_t player = 0;
  std::size_t rank = 1;
  std::size_t last_round = 0;         // the index of the last round in which it had a match
  RankRule rule = RankRule::kShared;  // against the next one; meaningless for the last one
  std::size_t rule_round = 0;         // the index of the round whose table decided
};

// True if the standings put the first player before the second one: disqualified players come last, then
// those who left in an earlier round, then those who did worse in the match of their last round. It is
// a strict weak order; players of different matches with the same place are equal. REQUIRES: each of
// them had a match.
bool is_before(std::size_t first, std::size_t second, std::span<const PlayedRound> played);

// REQUIRES: at least one round was played. Also valid before the last round.
std::vector<Standing> standings(std::span<const std::size_t> seeds,
                                std::span<const PlayedRound> played);

}  // namespace biglia::judge

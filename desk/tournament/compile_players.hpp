// Compiles the players of a tournament once, before the first game.
#pragma once

#include <vector>

#include "desk/tournament/tournament.hpp"
#include "judge/grade/programs.hpp"
#include "judge/grade/worker_pool.hpp"

namespace biglia::judge {

// The players as collected. Errors: a player that cannot be read, or whose files have no digest.
Result<std::vector<TournamentPlayer>> players_of(const Intake& intake);

// Compiles every player that is not refused, on one thread for each box. A compile error is the
// player's only after its toolchain was checked; it becomes TournamentPlayer::compile_error. Errors:
// a language that is not installed, a broken toolchain, and other faults of the judge. After a stop
// request, the players are not all compiled.
Result<void> compile_players(const Boxes& boxes, const Intake& intake, Programs& programs,
                             std::vector<TournamentPlayer>& players, const std::stop_token& stop);

}  // namespace biglia::judge

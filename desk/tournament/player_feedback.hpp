// The feedback of a tournament for its players: what each of them may get by mail, in the language of
// the result.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "desk/tournament/faults.hpp"
#include "desk/tournament/tournament.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The rank, the limit, the notes about the player's files, and for each of its rounds the games and the
// faults. Ends with a newline. REQUIRES: the faults are those of the result.
std::string player_feedback(const TournamentResult& result, const std::vector<Fault>& faults,
                            std::size_t player);

// Writes `folder`/feedback/<player>.txt for each player.
Result<void> write_player_feedback(const TournamentResult& result,
                                   const std::filesystem::path& folder);

}  // namespace biglia::judge

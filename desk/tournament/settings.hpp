// What follows from the rules of a tournament and its players alone.
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

#include "desk/tournament/tournament.hpp"
#include "judge/files/json.hpp"

namespace biglia::judge {

// Everything that identifies a tournament, for claim_tournament_folder().
Json settings_of(const TournamentRequest& request, const std::vector<TournamentPlayer>& players);

// The players in the order of the seeds: as given, or by a digest of the tournament's seed and the
// player's name and files.
std::vector<std::size_t> seeds_of(const TournamentRules& rules,
                                  const std::vector<TournamentPlayer>& players);

// The limit of an operation: so much CPU time, and an eighth more by the clock, so that a player that
// sleeps is over the limit, too. A program that only computes meets the limit on CPU time first: the
// clock of a run also counts the start of the program.
void set_operation_limit(ProblemLimits& limits, std::chrono::milliseconds operation);

// The number of games if nobody is disqualified.
std::size_t count_games(TournamentFormat format, std::size_t players, std::size_t boards);

}  // namespace biglia::judge

// The standings of a tournament as a table for the terminal.
#pragma once

#include <string>

#include "desk/report/terminal.hpp"
#include "desk/tournament/tournament.hpp"

namespace biglia::judge {

// For each player its rank, its points in each round, its faults, and what put it before the next
// player or why it is disqualified. The faults follow, at most 20 of them, the notes about the
// players' files, and what was ignored. Ends with a newline.
std::string standings_table(const TournamentResult& result, const Terminal& terminal);

}  // namespace biglia::judge

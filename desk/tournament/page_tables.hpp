// The tables of a tournament's page, as HTML, in the language of the result. All texts are escaped.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "desk/tournament/tournament.hpp"

namespace biglia::judge {

// The problem, the format, the seed, the boards' digest, the limits, how ties are broken.
std::string facts_html(const TournamentResult& result);

std::string standings_html(const TournamentResult& result);

// A section for each round: a table for each match, with the points of each game, and the generator
// calls of the boards. A game that was played is a button with the attribute data-game, its index
// among the games that were played, in the order of the rounds.
std::string rounds_html(const TournamentResult& result);

// The games with a fault and the reasons; empty if there is none.
std::string faults_html(const TournamentResult& result);

// The notes about the files of the players; empty if there is none.
std::string notes_html(const TournamentResult& result);

}  // namespace biglia::judge

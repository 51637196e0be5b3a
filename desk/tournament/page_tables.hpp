// The tables of a tournament's page, as HTML, in the language of the result. All texts are escaped.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "desk/tournament/tournament.hpp"

namespace biglia::judge {

struct TournamentTables {
  // The problem, the format, the seed, the boards' digest, the limits, how ties are broken.
  std::string facts;
  std::string standings;
  // A section for each round: a table for each match, with the points of each game, and the generator
  // calls of the boards. A game that was played is a button with the attribute data-game, its index
  // among the games that were played, in the order of the rounds.
  std::string rounds;
  std::string faults;  // the games with a fault and the reasons; empty if there is none
  std::string notes;   // about the files of the players; empty if there is none
};
TournamentTables page_tables(const TournamentResult& result);

}  // namespace biglia::judge

// Texts of a tournament's result, for the terminal and the page.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "desk/tournament/tournament.hpp"

namespace biglia::judge {

// What decided between the standing with this index and the next one: "points in Final: 12 against
// 10". Says so if only measured time decided. REQUIRES: there is a next one.
std::string decision_text(const TournamentResult& result, std::size_t index);

// The same for two rows of a table that follow each other: "points: 12 against 10".
std::string decision_text(const RankedPlayer& row, const RankedPlayer& next);

// "0.12 s"
std::string shown_time(std::chrono::milliseconds time);

struct Fault {
  std::string player;
  std::string round;      // RoundName::title
  std::size_t board = 1;  // its number
  std::string verdict;    // "WA"
  std::string reason;
};

// The games with a fault, in the order of the rounds and players.
std::vector<Fault> faults_of(const TournamentResult& result);

// The players with the first rank.
std::vector<std::string> winners_of(const TournamentResult& result);

// The last line of a report: "tournament: 8 players, 52 games, 3 faults; winner: anna".
std::string closing_line(const TournamentResult& result);

}  // namespace biglia::judge

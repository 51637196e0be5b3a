// Texts of a tournament's result, for the terminal and the page, in the language of the result.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "desk/tournament/tournament.hpp"
#include "desk/translation/translation.hpp"

namespace biglia::judge {

// What decided between the standing with this index and the next one: "points in Final: 12 against
// 10". Says so if another run can decide differently, because of measured time. REQUIRES: there is a
// next one.
std::string decision_text(const TournamentResult& result, std::size_t index);

// The same for two rows of a table that follow each other: "points: 12 against 10".
std::string decision_text(const RankedPlayer& row, const RankedPlayer& next,
                          const Translation& translation);

// "0.12 s"
std::string shown_time(std::chrono::milliseconds time);

// The points of a match; "void" if no game was legal, because points of void games are not shown.
std::string points_text(const Tally& tally, const Translation& translation);

// What a legal game achieved, or the verdict and the reason of a void one.
std::string shown_result(const GameResult& game, const Translation& translation);

// The time of a player's longest legal game; none if it has none.
std::optional<std::chrono::milliseconds> longest_game(const TournamentResult& result,
                                                      std::size_t player);

// Notes about the files of players, and whose they are.
struct PlayerNote {
  std::string text;
  std::vector<std::string> players;  // their names
};

// Each note once, in the order of the players.
std::vector<PlayerNote> notes_of(const TournamentResult& result);

// "ignored, not a player: marks.csv, b.jar"; empty if nothing is ignored.
std::string ignored_text(const std::vector<std::string>& ignored, const Translation& translation);

// The players with the first rank.
std::vector<std::string> winners_of(const TournamentResult& result);

// The last line of a report: "tournament: 8 players, 52 games, 3 faults; winner: anna".
std::string closing_line(const TournamentResult& result);

}  // namespace biglia::judge

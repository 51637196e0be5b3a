// The void games of a tournament and their reasons, for the terminal, the page and the feedback, in
// the language of the result.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "desk/tournament/tournament.hpp"
#include "desk/translation/translation.hpp"

namespace biglia::judge {

// The games that a player lost in a round for one reason.
struct Fault {
  std::size_t player = 0;
  std::string round;                // as shown_round()
  std::vector<std::size_t> boards;  // their numbers, ascending
  std::string verdict;              // "WA"
  std::string reason;
};

// In the order of the rounds, players and boards. Games of a player in a round are one fault if their
// verdicts and reasons are the same, but for the figures of an exceeded limit, which differ from game
// to game: then the reason is that of the first board, and says so. Cost: Translation::reason() for each
// void game.
std::vector<Fault> faults_of(const TournamentResult& result);

// "Round 1, boards 1 to 3, 5"
std::string place_of(const Fault& fault, const Translation& translation);

// "Round 1", "Final" in the language. `title` is RoundName::title.
std::string shown_round(const std::string& title, const Translation& translation);

std::size_t count_faults(const TournamentResult& result, std::size_t player);

// "disqualified: Round 1, board 2: WA: …". REQUIRES: the player is disqualified, and the faults are those of
// the result.
std::string disqualification_text(const TournamentResult& result, const std::vector<Fault>& faults,
                                  std::size_t player);

}  // namespace biglia::judge

// Two contestants' programs that play against each other, and a referee's program that knows the
// rules, each in a box of its own.
//
// Everybody speaks in lines over standard input and output. The contestants hear what the referee
// lets them hear. What the referee says to the judge is one of
//   tell K TEXT    contestant K, 1 or 2, hears TEXT
//   ask K TEXT     the same, and has to answer with a line; its clock runs from the moment at which
//                  TEXT is in its pipe
//   score A B      the last one, with the two contestants' points; then exit code 42
// and what it hears is "K TEXT" for a line of contestant K.
#pragma once

#include <array>
#include <chrono>
#include <filesystem>
#include <optional>
#include <stop_token>

#include "judge/run/interaction.hpp"

namespace biglia::judge {

struct MatchRequest {
  // Wall limits are for the whole match: a contestant waits while the other one thinks.
  std::array<Side, 2> contestants;
  Side referee;
  std::chrono::milliseconds answer_within{0};  // zero: as long as the wall limits allow
  std::filesystem::path transcript = {};       // a host file; empty: none is kept
};

struct PlayerOutcome {
  // AC: it played to the end, or its opponent failed. Else how it failed: it crashed, ran out of a
  // limit, flooded, or was asked and did not answer. That ends the match.
  Judgement judgement;
  BoxResult box;
  std::chrono::microseconds slowest_answer{0};
  Bytes said;
};

struct MatchOutcome {
  std::array<PlayerOutcome, 2> players;
  // Only of a match that was played to its end; who failed has lost whatever the game says.
  std::optional<std::array<double, 2>> scores;
  // AC, or a judge error: the referee crashed, ran out of a limit, flooded, or spoke nonsense; no
  // contestant is charged then.
  Judgement referee;
};

MatchOutcome run_match(const MatchRequest& request, const std::stop_token& stop = {});

}  // namespace biglia::judge

// Runs a match: two contestants' programs that play against each other, and a referee's program
// that implements the rules, each in its own box.
//
// All three exchange lines over standard input and output. The judge sits between them: it sends
// each line of contestant K to the referee as "K TEXT". Each line of the referee is a command to
// the judge:
//   send K TEXT    sends TEXT to contestant K, 1 or 2
//   ask K TEXT     the same, and contestant K must answer with a line; its answer time starts when
//                  TEXT is in its pipe
//   score A B      the last command, with the two contestants' points; then exit code 42
#pragma once

#include <array>
#include <chrono>
#include <filesystem>
#include <optional>
#include <stop_token>

#include "judge/run/interaction.hpp"

namespace biglia::judge {

struct MatchRequest {
  // Wall limits apply to the whole match, since a contestant waits while the other one computes.
  std::array<Side, 2> contestants;
  Side referee;
  std::chrono::milliseconds answer_within{0};  // zero: only the wall limits apply
  std::filesystem::path transcript = {};       // a host file; empty: none is written
};

struct PlayerOutcome {
  // AC: it played to the end, or its opponent failed. Otherwise its failure, which ends the match:
  // it crashed, exceeded a limit, flooded its output, or did not answer.
  Judgement judgement;
  BoxResult box;
  std::chrono::microseconds slowest_answer{0};
  Bytes output;
};

struct MatchOutcome {
  std::array<PlayerOutcome, 2> players;
  // Only for a match that was played to its end. A contestant that failed has lost regardless of
  // the game's state.
  std::optional<std::array<double, 2>> scores;
  // AC, or a judge error: the referee crashed, exceeded a limit, flooded its output, or sent an
  // invalid command. Then no contestant is charged.
  Judgement referee;
};

MatchOutcome run_match(const MatchRequest& request, const std::stop_token& stop = {});

}  // namespace biglia::judge

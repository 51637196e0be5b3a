// The result of one game: one player on one board.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "judge/base/bytes.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

struct GameResult {
  Judgement judgement = {};  // accepted, or the player's fault, or a judge error
  std::int64_t points = 0;   // 0 unless accepted
  bool completed = false;    // as ScoredOutput::completed
  std::string summary = {};  // as ScoredOutput::summary, safe to show
  std::chrono::microseconds cpu{0};
  Bytes memory = {};
  std::string note = {};    // "within 10 % of the time limit: run again alone"
  std::string output = {};  // SHA-256 of the kept output; empty if none was kept

  bool has_fault() const { return judgement.verdict != Verdict::kAccepted; }
};

}  // namespace biglia::judge

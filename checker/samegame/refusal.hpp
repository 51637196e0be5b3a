// The judgement of an output with a wrong turn, for the checker and the scorer.
#pragma once

#include "rules/samegame/checking/replay.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::samegame {

inline Judgement refusal(const Replay::Fault& fault) {
  return fault.wrong == Replay::Wrong::kForm
             ? presentation_error(fault.reason)
             : wrong_answer(fault.reason + "; the game scores 0 points");
}

}  // namespace biglia::samegame

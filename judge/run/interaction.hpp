// A contestant's program that talks to an interactor, each in a box of its own, and whose fault it
// was when the conversation ended badly.
#pragma once

#include <chrono>
#include <filesystem>
#include <stop_token>
#include <string>

#include "judge/sandbox/box.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

// One side. The request's streams are made here; its `input`, if any, is shown to the interactor by
// a bind of the caller's, because standard input is the conversation.
struct Side {
  Box& box;
  BoxRequest request;
};

struct InteractionRequest {
  Side contestant;
  Side interactor;
  // Wall time from the moment at which all that the interactor said is in the contestant's pipe
  // until a whole line of its own was heard. Zero: not limited but by its wall limit.
  std::chrono::milliseconds answer_within{0};
  std::filesystem::path transcript = {};  // a host file; empty: none is kept
};

enum class Blame {
  kNobody,      // the interactor's exit code is the verdict
  kContestant,  // `judgement`: it crashed, ran out of a limit, flooded, or was asked and kept
                // silent
  kInteractor,  // our fault: it crashed, ran out of a limit, or flooded
};

struct InteractionOutcome {
  Blame blame = Blame::kNobody;
  // For kNobody by the ICPC's protocol: exit code 42 is AC, 43 WA with the interactor's standard
  // error as the reason; anything else is a judge error.
  Judgement judgement;
  BoxResult contestant;
  BoxResult interactor;
  bool contestant_ended_first = false;
  std::chrono::microseconds slowest_answer{0};  // of the contestant
  Bytes said_by_contestant;
};

// Runs both to their ends. When the interactor has refused, the contestant is ended; when it has
// accepted, the contestant has a moment to end by itself, in which it can still crash or run out of
// CPU time or memory. The interactor is trusted to notice the end of its input.
InteractionOutcome run_interaction(const InteractionRequest& request,
                                   const std::stop_token& stop = {});

}  // namespace biglia::judge

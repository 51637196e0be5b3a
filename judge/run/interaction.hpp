// Runs a contestant's program together with an interactor, each in its own box. interaction_rule.hpp decides which of the two
// is at fault if the interaction fails.
#pragma once

#include <chrono>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

#include "judge/run/interaction_rule.hpp"
#include "judge/sandbox/box.hpp"

namespace biglia::judge {

// One side. run_interaction() creates the request's streams. Standard input is the interaction, so
// the caller shows an input file to the interactor by a bind.
struct Side {
  Box& box;
  BoxRequest request;
};

struct InteractionRequest {
  Side contestant;
  Side interactor;
  // Reads the exit code and the beginning of standard error of an interactor that exited.
  InteractorSays (*says)(int exit_code, std::string_view error) = says_by_icpc;
  // Limit on the wall time from the moment when the interactor's whole output is in the
  // contestant's pipe until a complete line of the contestant arrives. Zero: only the wall time
  // limit applies.
  std::chrono::milliseconds answer_within{0};
  std::filesystem::path transcript = {};  // a host file; empty: none is written
  // The contestant's exit code does not count, as Executable::any_exit_code.
  bool any_exit_code = false;
  // How long the contestant may run on after the interactor has accepted.
  std::chrono::milliseconds time_to_end{500};
};

struct InteractionOutcome : InteractionVerdict {
  BoxResult contestant;
  BoxResult interactor;
  std::string interactor_error;  // the beginning of its standard error
  bool contestant_ended_first = false;
  std::chrono::microseconds slowest_answer{0};  // of the contestant
  // The parts of the wall time in which one side had to send the next line. The CPU time of each
  // side is in its result.
  std::chrono::microseconds waited_for_contestant{0};
  std::chrono::microseconds waited_for_interactor{0};
  Bytes contestant_output;
};

// Runs both programs to their ends. If the interactor rejects, the contestant is killed. If it
// accepts, the contestant gets `time_to_end` to end by itself; it can still crash or exceed its CPU
// time or memory limit. The interactor is trusted to notice the end of its input.
//
// A contestant that fails after it has sent a wrong answer: the interactor's rejection comes first if
// it follows from what the contestant has sent. To make that independent of the speed of the two
// programs, the interactor does not get the end of its input before it has read everything and waits
// for more (Box::is_idle()). If it ends before, its verdict counts; if it waits, the failure counts.
InteractionOutcome run_interaction(const InteractionRequest& request,
                                   const std::stop_token& stop = {});

}  // namespace biglia::judge

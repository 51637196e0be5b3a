// One run of a program by a judge of its own, whose box's set-up is watched, call by call.
#pragma once

#include <filesystem>
#include <string>

#include "judge/conformance/call_listener.hpp"
#include "judge/conformance/stage.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct SetUpAttempt {
  SetUpCalls calls;
  std::string words;    // of the judge: "failed: NOTE" or "ran"
  std::string printed;  // by the program
  pid_t judge = -1;
};

// The rung is the stage's. Fails if nobody can listen.
Result<SetUpAttempt> attempt_set_up(const Stage& stage, const std::filesystem::path& program,
                                    ChosenCall chosen);

}  // namespace biglia::judge

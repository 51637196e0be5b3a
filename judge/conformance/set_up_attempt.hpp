// Runs a program once in a child judge and watches the system calls that set up its box.
#pragma once

#include <filesystem>
#include <string>

#include "judge/conformance/call_listener.hpp"
#include "judge/conformance/stage.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct SetUpAttempt {
  SetUpCalls calls;
  std::string report;   // from the child judge: "failed: NOTE" or "ran"
  std::string printed;  // by the program
  pid_t judge = -1;
};

// Starts a box on the stage's rung. Fails if the seccomp listener cannot be installed.
Result<SetUpAttempt> attempt_set_up(const Stage& stage, const std::filesystem::path& program,
                                    ChosenCall chosen);

}  // namespace biglia::judge

// The command `biglia`.
#pragma once

#include "judge/cli/command.hpp"

namespace biglia::judge {

// Parses the arguments and does what they say; the exit code as in ExitCode. Errors of usage,
// unknown flags among them, are said on standard error with 2.
int run_cli(int argc, const char* const* argv, const Program& program);

}  // namespace biglia::judge

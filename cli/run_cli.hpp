// The command `biglia`.
#pragma once

#include "cli/base/command.hpp"

namespace biglia::judge {

// Parses the arguments, runs the subcommand and returns an ExitCode. Usage errors, such as unknown
// flags, are printed to standard error and return 2.
int run_cli(int argc, const char* const* argv, const Program& program);

}  // namespace biglia::judge

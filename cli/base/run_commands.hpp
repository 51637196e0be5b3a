// The command line with some of the subcommands.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/base/command.hpp"

namespace biglia::judge {

using AddCommand = void(Command app, const Program& program, Action& action);

// The commands for one kind of reader.
struct CommandGroup {
  std::string heading;  // in the help and the manual page, without a colon
  std::vector<AddCommand*> commands;
};
using Commands = std::span<const CommandGroup>;

// Parses the arguments, runs the subcommand and returns an ExitCode. Usage errors, such as unknown
// flags, are printed to standard error and return 2. The commands are added in this order.
int run_commands(int argc, const char* const* argv, const Program& program, Commands commands);

// The row of a program's main(): finds the packages that come with it, and makes it end with a judge
// error if the C++ runtime gives up. `source_testdata` and `version` are those of registry.hpp.
Program start_program(Problems problems, const std::string& source_testdata, std::string version);

}  // namespace biglia::judge

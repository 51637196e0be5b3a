// biglia with the commands and the problem of the first table of scripts/run: it is built before the
// rest is compiled.
#include <array>

#include "cli/base/run_commands.hpp"
#include "judge/problem/registry.hpp"

int main(int argc, char** argv) {
  using namespace biglia::judge;
  const std::array<CommandGroup, 1> commands = {
      {{.heading = "Subcommands", .commands = {add_generate, add_grade}}}};
  return run_commands(argc, argv,
                      start_program(builtin_problems(), source_testdata(), program_version()),
                      commands);
}

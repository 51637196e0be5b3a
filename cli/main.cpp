#include "cli/base/run_commands.hpp"
#include "cli/run_cli.hpp"
#include "judge/problem/registry.hpp"

int main(int argc, char** argv) {
  using namespace biglia::judge;
  return run_cli(argc, argv,
                 start_program(builtin_problems(), source_testdata(), program_version()));
}

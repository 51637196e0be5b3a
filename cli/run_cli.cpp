#include "cli/run_cli.hpp"

#include <vector>

#include "cli/base/run_commands.hpp"
#include "cli/explain_session.hpp"
#include "cli/grade_files.hpp"
#include "cli/packages/package_support.hpp"

namespace biglia::judge {

namespace {

// By what the reader has come to do. The help, the manual page and the completions have this order.
std::vector<CommandGroup> command_groups() {
  return {
      {.heading = "Grade a class",
       .commands = {add_grade, add_regrade, add_history, add_diff, add_similar, add_tournament}},
      {.heading = "Make a problem",
       .commands = {add_init, add_generate, add_validate, add_verify, add_import, add_export}},
      {.heading = "Check a solution",
       .commands = {add_try, add_stress, add_shrink, add_bundle, add_solve, add_check, add_show,
                    add_compare}},
      {.heading = "The judge itself",
       .commands = {add_list, add_doctor, add_cache, add_completion, add_help}},
  };
}

}  // namespace

int run_cli(int argc, const char* const* argv, const Program& program) {
  Program with_packages = program;
  with_packages.packages = &package_support();
  with_packages.explain = explain_submissions;
  with_packages.grade_files = &grade_file_support();
  return run_commands(argc, argv, with_packages, command_groups());
}

}  // namespace biglia::judge

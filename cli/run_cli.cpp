#include "cli/run_cli.hpp"

#include <array>

#include "cli/base/run_commands.hpp"
#include "cli/explain_session.hpp"
#include "cli/grade_files.hpp"
#include "cli/packages/package_support.hpp"

namespace biglia::judge {

int run_cli(int argc, const char* const* argv, const Program& program) {
  constexpr std::array kCommands = {
      &add_list,    &add_solve,  &add_generate, &add_validate, &add_check,      &add_show,
      &add_compare, &add_grade,  &add_regrade,  &add_history,  &add_diff,       &add_try,
      &add_verify,  &add_stress, &add_shrink,   &add_bundle,   &add_similar,    &add_tournament,
      &add_init,    &add_import, &add_export,   &add_doctor,   &add_completion, &add_help};
  Program with_packages = program;
  with_packages.packages = &package_support();
  with_packages.explain = explain_submissions;
  with_packages.grade_files = &grade_file_support();
  return run_commands(argc, argv, with_packages, kCommands);
}

}  // namespace biglia::judge

#include "judge/cli/run_cli.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>

namespace biglia::judge {

int run_cli(int argc, const char* const* argv, const Program& program) {
  CLI::App app("Biglia: a competitive-programming judge and test-case toolkit", "biglia");
  app.set_version_flag("--version", "biglia " + program.version);
  app.require_subcommand(1);
  app.footer(
      "Exit codes: 0 all as expected, 1 something judged wrong, 2 usage, 3 judge error,\n"
      "130 interrupted.\n"
      "Example: biglia grade samegame2 rossi.zip");
  Action action;
  add_list(app, program, action);
  add_solve(app, program, action);
  add_generate(app, program, action);
  add_validate(app, program, action);
  add_check(app, program, action);
  add_grade(app, program, action);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : static_cast<int>(ExitCode::kUsage);
  }
  try {
    return static_cast<int>(action());
  } catch (const std::filesystem::filesystem_error& error) {
    return static_cast<int>(fail(Error{error.what()}));
  }
}

}  // namespace biglia::judge

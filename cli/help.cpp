#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>

#include "cli/base/command.hpp"
#include "cli/base/declared_commands.hpp"
#include "cli/man_page.hpp"

namespace biglia::judge {
namespace {

struct HelpOptions {
  std::string command;
  bool man = false;
};

// CLI::App::help() would print the help of the chosen command, which is `help`.
std::string help_of(const CLI::App& app, const std::string& name) {
  return app.get_formatter()->make_help(&app, name, CLI::AppFormatMode::Normal);
}

ExitCode help(const CLI::App& app, const Program& program, const HelpOptions& options) {
  if (options.man) {
    fmt::print("{}", man_page(declared_commands(app, program.problems), program.version));
  } else if (options.command.empty()) {
    fmt::print("{}", help_of(app, app.get_name()));
  } else {
    fmt::print("{}", help_of(*app.get_subcommand(options.command),
                             app.get_name() + ' ' + options.command));
  }
  return ExitCode::kAsExpected;
}

}  // namespace

void add_help(CLI::App& app, const Program& program, Action& action) {
  CLI::App* const command = app.add_subcommand("help", "Print the help of biglia or of a command");
  const auto options = std::make_shared<HelpOptions>();
  std::vector<std::string> names = command_names(app);
  auto* const name =
      add_word(*command, "COMMAND", options->command, std::move(names), "The command")
          ->required(false);
  command->add_flag("--man", options->man, "Print the manual page biglia.1")->excludes(name);
  command->footer("Example: biglia help grade");
  command->callback(
      [&, options] { action = [&, options] { return help(app, program, *options); }; });
}

}  // namespace biglia::judge

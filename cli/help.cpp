#include <fmt/format.h>

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

ExitCode help(Command app, const Program& program, const HelpOptions& options) {
  if (options.man) {
    fmt::print("{}", man_page(declared_commands(app.parser(), program.problems), program.version));
  } else {
    fmt::print("{}", app.help(options.command));
  }
  return ExitCode::kAsExpected;
}

}  // namespace

void add_help(Command app, const Program& program, Action& action) {
  const Command command = app.add_subcommand("help", "Print the help of biglia or of a command");
  const auto options = std::make_shared<HelpOptions>();
  const std::vector<std::string> names = command_names(app.parser());
  const CommandOption name =
      add_word(command, "COMMAND", options->command, names, "The command").required(false);
  command.add_flag("--man", options->man, "Print the manual page biglia.1").excludes(name);
  command.footer("Example: biglia help grade");
  command.callback(
      [&, app, options] { action = [&, app, options] { return help(app, program, *options); }; });
}

}  // namespace biglia::judge

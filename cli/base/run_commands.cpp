#include "cli/base/run_commands.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "cli/base/declared_commands.hpp"
#include "cli/base/places.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/text_file.hpp"
#include "judge/sandbox/own_limits.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

// The parser alone would only report that a subcommand is required.
Result<void> check_command(const CLI::App& app, int argc, const char* const* argv) {
  const std::string_view name = argc > 1 ? argv[1] : "-";
  if (name.starts_with('-')) return {};
  const std::vector<std::string> names = command_names(app);
  if (std::ranges::find(names, name) != names.end()) return {};
  return failure(fmt::format("expected a command ({}), found \"{}\"{}", fmt::join(names, ", "),
                             name, did_you_mean(name, names)));
}

// The parser's message for unknown options has no suggestions. Prints one for each such option.
void suggest_options(const CLI::App& app) {
  const std::vector<const CLI::App*> chosen =
      app.get_subcommands([](const CLI::App* command) { return command->parsed(); });
  const CLI::App& command = chosen.empty() ? app : *chosen.front();
  std::vector<std::string> names = option_names(command);
  std::erase_if(names, [](const std::string& name) { return !name.starts_with("--"); });
  for (const std::string& argument : command.remaining()) {
    if (!argument.starts_with("--")) continue;
    const std::string name = argument.substr(0, argument.find('='));
    const std::string suggestion = did_you_mean(name, names);
    if (suggestion.empty()) continue;
    print_error(fmt::format("biglia: unknown option {}{}\n", safe_line(name), suggestion));
  }
}

// Flushes standard output and fails if it could not be written: until here output may be buffered.
int with_output_written(int code) {
  errno = 0;
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  const int error = errno != 0 ? errno : EIO;  // EIO if an earlier write failed: its errno is lost
  std::clearerr(stdout);
  return static_cast<int>(fail(Error{system_message("standard output", "cannot write", error)}));
}

void add_commands(CLI::App& app, const CommandGroup& group, const Program& program,
                  Action& action) {
  for (AddCommand* const add : group.commands) {
    add(Command(app), program, action);
    // A command is added after all others.
    app.get_subcommands([](const CLI::App*) { return true; }).back()->group(group.heading);
  }
}

int parse_and_act(int argc, const char* const* argv, const Program& start, Commands commands) {
  Program program = start;
  program.arguments.assign(argv + std::min(argc, 1), argv + argc);
  CLI::App app("Biglia: a competitive-programming judge and test-case toolkit", "biglia");
  app.set_version_flag("--version", [&program] {
    return "biglia " + version_of_judge(program).value_or(program.version);
  });
  app.require_subcommand(1);
  app.footer(
      "Exit codes: 0 all as expected, 1 something judged wrong, 2 usage, 3 judge error,\n"
      "4 as expected, but languages are not installed, 130 interrupted.\n"
      "Example: biglia grade samegame2 rossi.zip");
  Action action;
  for (const CommandGroup& group : commands) add_commands(app, group, program, action);
  if (argc <= 1) {
    print_error(app.help());
    return static_cast<int>(ExitCode::kUsage);
  }
  if (const auto known = check_command(app, argc, argv); !known) {
    return static_cast<int>(fail(known.error(), ExitCode::kUsage));
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const bool printed_help = app.exit(error) == 0;
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) suggest_options(app);
    return with_output_written(printed_help ? 0 : static_cast<int>(ExitCode::kUsage));
  }
  return with_output_written(static_cast<int>(action()));
}

}  // namespace

int run_commands(int argc, const char* const* argv, const Program& program, Commands commands) {
  survive_file_size_limit();
  try {
    return parse_and_act(argc, argv, program, commands);
  } catch (const std::bad_alloc&) {
    return static_cast<int>(fail(Error{"out of memory"}));
  } catch (const std::exception& error) {  // from <filesystem>, <thread> and fmt
    return static_cast<int>(fail(Error{error.what()}));
  }
}

}  // namespace biglia::judge

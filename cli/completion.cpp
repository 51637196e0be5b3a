#include "cli/completion.hpp"

#include <fmt/format.h>

#include <memory>

#include "cli/base/command.hpp"

namespace biglia::judge {
namespace {

std::string script_of(const std::string& shell, const DeclaredCommands& declared) {
  if (shell == "bash") return bash_completion(declared);
  return shell == "zsh" ? zsh_completion(declared) : fish_completion(declared);
}

}  // namespace

std::string words_after(const DeclaredFamily& family) {
  std::string words;
  for (const DeclaredFlag& parameter : family.parameters) words.append(parameter.name).append("= ");
  return words + "--out --help";
}

void add_completion(Command app, const Program& program, Action& action) {
  const Command command =
      app.add_subcommand("completion", "Print a script that completes command lines in a shell");
  const auto shell = std::make_shared<std::string>();
  add_word(command, "SHELL", *shell, {"bash", "zsh", "fish"}, "The shell");
  command.footer(
      "In bash, for this session: source <(biglia completion bash)\n"
      "In zsh, to a folder of $fpath: biglia completion zsh >_biglia\n"
      "In fish: biglia completion fish >~/.config/fish/completions/biglia.fish\n"
      "Example: biglia completion bash");
  command.callback([&, app, shell] {
    action = [&, app, shell] {
      fmt::print("{}", script_of(*shell, declared_commands(app.parser(), program.problems)));
      return ExitCode::kAsExpected;
    };
  });
}

}  // namespace biglia::judge

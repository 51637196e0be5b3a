#include <string>

#include "cli/completion.hpp"

namespace biglia::judge {
namespace {

constexpr std::string_view kZshHead = R"(#compdef biglia
# Completion of biglia for zsh, printed by `biglia completion zsh`.

_biglia() {
  local context state state_descr line
  typeset -A opt_args
)";

constexpr std::string_view kZshTail = R"(      esac ;;
  esac
}

# The file is autoloaded from $fpath, or read by `source`.
if [[ $funcstack[1] == _biglia ]]; then
  _biglia "$@"
elif (( $+functions[compdef] )); then
  compdef _biglia biglia
fi
)";

// With a backslash before each of the characters.
std::string escaped(std::string_view text, std::string_view characters) {
  std::string made;
  for (const char c : text) {
    if (c == '\\' || characters.find(c) != std::string_view::npos) made += '\\';
    made += c;
  }
  return made;
}

// The part of a specification of _arguments after the name: ":FILE:_files".
std::string action_of(const DeclaredOption& option) {
  const std::string name = option.value == ValueKind::kWord ? "value" : option.value_name;
  switch (option.value) {
    case ValueKind::kNone:
      return {};
    case ValueKind::kWord: {
      std::string action = ':' + name + ":(";
      for (const std::string& word : option.words) action += escaped(word, "() :") + ' ';
      action.back() = ')';
      return action;
    }
    case ValueKind::kFile:
      return ':' + name + ":_files";
    case ValueKind::kFolder:
      return ':' + name + ":_files -/";
    case ValueKind::kOther:
      return ':' + name + ": ";
  }
  return {};
}

std::string option_argument(const DeclaredOption& option, const std::string& indent) {
  std::string text;
  for (const std::string& name : option.names) {
    std::string form = name;
    if (option.value != ValueKind::kNone) form += name.starts_with("--") ? "=" : "+";
    text += " \\\n" + indent +
            shell_word(form + '[' + escaped(option.description, "[]:") + ']' + action_of(option));
  }
  return text;
}

std::string arguments_of(const DeclaredCommand& command, const std::string& indent) {
  std::string text;
  for (const DeclaredOption& option : command.options) text += option_argument(option, indent);
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    DeclaredOption argument = command.arguments[i];
    if (argument.value != ValueKind::kWord) argument.value_name = argument.names.front();
    const std::string place = argument.repeated ? "*" : std::to_string(i + 1);
    text += " \\\n" + indent + shell_word(place + action_of(argument));
  }
  return text;
}

// The families of each problem and their parameters, before the other arguments are considered:
// after a family, the options are those of the generator.
std::string family_branches(const DeclaredCommands& declared) {
  std::string text = "          case $words[2]:$words[3] in\n";
  for (const auto& [problem, family] : declared.families) {
    text += "            " + problem + ':' + family.name + ") if (( CURRENT > 3 )); then ";
    if (!family.parameters.empty()) {
      text += "compadd -S '' --";
      for (const DeclaredFlag& parameter : family.parameters) text += ' ' + parameter.name + '=';
      text += "; ";
    }
    text += "compadd -- --out --help; _files; return; fi ;;\n";
  }
  text += "          esac\n          if (( CURRENT == 3 )); then\n            case $words[2] in\n";
  const std::string* last = nullptr;
  for (const auto& [problem, family] : declared.families) {
    if (last == nullptr || *last != problem) {
      text +=
          (last == nullptr ? "              " : " ;;\n              ") + problem + ") compadd --";
      last = &problem;
    }
    text += ' ' + family.name;
  }
  return text + (last == nullptr ? "" : " ;;\n") + "            esac\n          fi\n";
}

}  // namespace

std::string zsh_completion(const DeclaredCommands& declared) {
  std::string text(kZshHead);
  text += "  _arguments -C";
  for (const DeclaredOption& option : declared.options) text += option_argument(option, "    ");
  text += " \\\n    '1:command:->command' '*::argument:->argument'\n";
  text += "  case $state in\n    command)\n      local -a commands\n      commands=(\n";
  for (const DeclaredCommand& command : declared.commands) {
    text += "        " + shell_word(command.name + ':' + command.description) + '\n';
  }
  text += "      )\n      _describe -t commands command commands ;;\n";
  text += "    argument)\n      case $words[1] in\n";
  for (const DeclaredCommand& command : declared.commands) {
    text += "        " + command.name + ")\n";
    if (command.has_families) text += family_branches(declared);
    text += "          _arguments -s" + arguments_of(command, "            ") + " ;;\n";
  }
  text += kZshTail;
  return text;
}

}  // namespace biglia::judge

#include <fmt/format.h>

#include <string>

#include "cli/completion.hpp"

namespace biglia::judge {
namespace {

constexpr std::string_view kBashHead =
    R"(# Completion of biglia for bash, printed by `biglia completion bash`.

# Sets `kind` and `words` to what is expected at a place: the value of an option ("grade --out"), an
# argument by its number ("grade 0"), a family or its parameters.
_biglia_place() {
  kind= words=
  case $1 in
)";

// bash breaks `--out=x` into three words.
constexpr std::string_view kBashTail = R"(  esac
}

_biglia() {
  local current=${COMP_WORDS[COMP_CWORD]} command= option= pending= kind= words= word i
  local -a arguments=()
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    if [[ $word == '=' ]]; then
      pending=$option
    elif [[ -n $pending ]]; then
      pending=
    elif [[ $word == -* ]]; then
      option=$word
      _biglia_place "$command $word"
      if [[ -n $kind ]]; then pending=$word; fi
    elif [[ -z $command ]]; then
      command=$word
    else
      arguments+=("$word")
    fi
  done
  if [[ $current == '=' ]]; then pending=$option current=; fi

  kind=
  if [[ -n $pending ]]; then
    _biglia_place "$command $pending"
  elif [[ -z $command ]]; then
    if [[ $current == -* ]]; then _biglia_place ' options'; else _biglia_place commands; fi
  else
    case ${#arguments[@]} in
      0) ;;
      1) if [[ $current != -* ]]; then _biglia_place "$command ${arguments[0]} family"; fi ;;
      *) _biglia_place "$command ${arguments[0]} family ${arguments[1]}" ;;
    esac
    if [[ -z $kind && $current == -* ]]; then _biglia_place "$command options"; fi
    if [[ -z $kind && $current != -* ]]; then _biglia_place "$command ${#arguments[@]}"; fi
  fi

  COMPREPLY=()
  case $kind in
    word) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current") ;;
    file) mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    folder) mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
  esac
  # compopt fails if no completion is running.
  case $kind in file | folder) compopt -o filenames 2>/dev/null ;; esac
  if [[ ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
  return 0
}

complete -F _biglia biglia
)";

template <typename Texts>
std::string joined(const Texts& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : " ") + text;
  return all;
}

std::string place(const std::string& key, const std::string& words) {
  return "    " + shell_word(key) + ") kind=word words=" + shell_word(words) + " ;;\n";
}

// The line for a place with a value. A `pattern` is appended to the quoted key.
std::string place(const std::string& key, std::string_view pattern, const DeclaredOption& option) {
  std::string line = "    " + shell_word(key) + std::string(pattern) + ") kind=";
  switch (option.value) {
    case ValueKind::kNone:
      return {};
    case ValueKind::kWord:
      line += "word words=" + shell_word(joined(option.words));
      break;
    case ValueKind::kFile:
      line += "file";
      break;
    case ValueKind::kFolder:
      line += "folder";
      break;
    case ValueKind::kOther:
      line += "other";
      break;
  }
  return line + " ;;\n";
}

std::string names_of(const std::vector<DeclaredOption>& options) {
  std::string all;
  for (const DeclaredOption& option : options) {
    all += (all.empty() ? "" : " ") + joined(option.names);
  }
  return all;
}

std::string places_of(const DeclaredCommand& command) {
  std::string text = place(command.name + " options", names_of(command.options));
  for (const DeclaredOption& option : command.options) {
    for (const std::string& name : option.names) {
      text += place(command.name + ' ' + name, "", option);
    }
  }
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const DeclaredOption& argument = command.arguments[i];
    text += argument.repeated ? place(command.name + ' ', "[0-9]*", argument)
                              : place(command.name + ' ' + std::to_string(i), "", argument);
  }
  return text;
}

std::string family_cases(const DeclaredCommands& declared, const std::string& command) {
  std::string text;
  std::string names;
  for (std::size_t i = 0; i < declared.families.size(); ++i) {
    const auto& [problem, family] = declared.families[i];
    const std::string key = fmt::format("{} {} family", command, problem);
    text += place(key + ' ' + family.name, words_after(family));
    if (!names.empty()) names += ' ';
    names += family.name;
    if (i + 1 == declared.families.size() || declared.families[i + 1].problem != problem) {
      text += place(key, names);
      names.clear();
    }
  }
  return text;
}

}  // namespace

std::string shell_word(std::string_view text) {
  std::string made = "'";
  for (const char c : text) {
    if (c == '\'') {
      made += "'\\''";
    } else {
      made += c;
    }
  }
  return made + '\'';
}

std::string bash_completion(const DeclaredCommands& declared) {
  std::string text(kBashHead);
  std::string commands;
  for (const DeclaredCommand& command : declared.commands) {
    commands += (commands.empty() ? "" : " ") + command.name;
  }
  text += place("commands", commands);
  text += place(" options", names_of(declared.options));
  for (const DeclaredCommand& command : declared.commands) {
    text += places_of(command);
    if (command.has_families) text += family_cases(declared, command.name);
  }
  text += kBashTail;
  return text;
}

}  // namespace biglia::judge

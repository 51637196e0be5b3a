#include <fmt/format.h>

#include <string>

#include "cli/completion.hpp"

namespace biglia::judge {
namespace {

constexpr std::string_view kFishHead =
    R"(# Completion of biglia for fish, printed by `biglia completion fish`.

# The words before the cursor that are neither options nor their values, without `biglia`.
function __biglia_words
    set -l all (commandline -opc)
    set -e all[1]
    set -l skip 0
    for word in $all
        if test $skip -eq 1
            set skip 0
        else if contains -- $word $__biglia_valued
            set skip 1
        else if not string match -q -- '-*' $word
            echo $word
        end
    end
end

# WORD...: the line begins with these words.
function __biglia_begins
    set -l words (__biglia_words)
    for i in (seq (count $argv))
        test "$words[$i]" = "$argv[$i]"; or return 1
    end
end

# COUNT WORD...: the line begins with these words and has COUNT words.
function __biglia_at
    test (count (__biglia_words)) -eq $argv[1]; and __biglia_begins $argv[2..-1]
end

# COUNT WORD...: the line begins with these words and has at least COUNT words.
function __biglia_from
    test (count (__biglia_words)) -ge $argv[1]; and __biglia_begins $argv[2..-1]
end

complete -c biglia -f
)";

std::string fish_word(std::string_view text) {
  std::string doubled;
  for (const char c : text) doubled += c == '\\' ? "\\\\" : std::string(1, c);
  return shell_word(doubled);
}

// " -a WORDS" or " -F", which completes files. "" for a value that the user must write.
std::string values_of(const DeclaredOption& option) {
  switch (option.value) {
    case ValueKind::kNone:
    case ValueKind::kOther:
      break;
    case ValueKind::kWord: {
      std::string words;
      for (const std::string& word : option.words) words += (words.empty() ? "" : " ") + word;
      return " -a " + fish_word(words);
    }
    case ValueKind::kFile:
      return " -F";
    case ValueKind::kFolder:
      return " -a '(__fish_complete_directories)'";
  }
  return {};
}

std::string option_line(const DeclaredOption& option, const std::string& condition) {
  std::string line = "complete -c biglia -n " + fish_word(condition);
  for (const std::string& name : option.names) {
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (option.value != ValueKind::kNone) line += " -r" + values_of(option);
  return line + " -d " + fish_word(option.description) + '\n';
}

std::string lines_of(const DeclaredCommand& command) {
  std::string text;
  // After a family, the options are those of the generator.
  const std::string condition =
      command.has_families ? "__biglia_begins " + command.name + "; and not __biglia_from 3"
                           : "__biglia_begins " + command.name;
  for (const DeclaredOption& option : command.options) text += option_line(option, condition);
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const DeclaredOption& argument = command.arguments[i];
    const std::string values = values_of(argument);
    if (values.empty()) continue;
    text += "complete -c biglia -n '" +
            std::string(argument.repeated ? "__biglia_from " : "__biglia_at ") +
            std::to_string(i + 1) + ' ' + command.name + '\'' + values + '\n';
  }
  return text;
}

std::string family_lines(const DeclaredCommands& declared, const std::string& command) {
  std::string text;
  for (const auto& [problem, family] : declared.families) {
    text += fmt::format("complete -c biglia -n '__biglia_at 2 {} {}' -a {}\n", command, problem,
                        fish_word(family.name));
    text += fmt::format("complete -c biglia -n '__biglia_from 3 {} {} {}' -a {}\n", command,
                        problem, family.name, fish_word(words_after(family)));
  }
  return text;
}

// The options that are followed by a value.
std::string valued(const DeclaredCommands& declared) {
  std::string text = "set -g __biglia_valued";
  for (const DeclaredCommand& command : declared.commands) {
    for (const DeclaredOption& option : command.options) {
      if (option.value == ValueKind::kNone) continue;
      for (const std::string& name : option.names) text += ' ' + name;
    }
  }
  return text + '\n';
}

}  // namespace

std::string fish_completion(const DeclaredCommands& declared) {
  std::string text(kFishHead);
  text += valued(declared);
  for (const DeclaredOption& option : declared.options) {
    text += option_line(option, "__biglia_at 0");
  }
  for (const DeclaredCommand& command : declared.commands) {
    text += "complete -c biglia -n '__biglia_at 0' -a " + command.name + " -d " +
            fish_word(command.description) + '\n';
  }
  for (const DeclaredCommand& command : declared.commands) {
    text += lines_of(command);
    if (command.has_families) text += family_lines(declared, command.name);
  }
  return text;
}

}  // namespace biglia::judge

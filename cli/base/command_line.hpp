// Commands and their options: what the command line uses of CLI11. CLI11 consists of headers, and each
// source that includes them compiles the parser again: two fifths of the code of the commands were
// copies of it. So only command_line.cpp and the sources that read a whole command line include them.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "toolkit/result.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace biglia::judge {

// The heading of options that are in no other group.
inline constexpr const char* kNoGroup = "Options";

// The type name of an option whose value is one of the words: "{bash,zsh,fish}".
std::string word_type(std::span<const std::string> words);

// An option or a positional. It is a reference; functions return it, so that calls can be chained.
class CommandOption {
 public:
  explicit CommandOption(CLI::Option& option) : option_(&option) {}

  CommandOption required(bool is_required = true) const;
  // How the help and the completions name the value: FILE, DIR, N, word_type().
  CommandOption type_name(const std::string& name) const;
  CommandOption shows_default() const;
  // May be given several times, with one value each.
  CommandOption repeatable() const;

  CommandOption existing_file() const;
  CommandOption existing_path() const;
  CommandOption positive() const;
  CommandOption range(double low, double high) const;
  template <std::integral Value>
  CommandOption range(Value low, Value high) const {
    return whole_range(static_cast<std::int64_t>(low), static_cast<std::int64_t>(high));
  }
  // Also sets the type name. The error for another word suggests the nearest one.
  CommandOption one_of(const std::vector<std::string>& words) const;
  // `check` returns what is wrong with a value, or an empty text.
  CommandOption check(std::function<std::string(const std::string&)> check) const;

  CommandOption needs(CommandOption other) const;
  CommandOption excludes(CommandOption other) const;

 private:
  CommandOption whole_range(std::int64_t low, std::int64_t high) const;

  CLI::Option* option_;
};

// `biglia` itself, or one of its subcommands. It is a reference, too.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}

  Command add_subcommand(const std::string& name, const std::string& description) const;

  // The option sets `value` if it is given. `names`: "-o,--out", or "PATH" for a positional. Value
  // is std::string, unsigned, std::uint64_t or double, a std::optional of one of the last two, or a
  // std::vector of one of the first two.
  template <typename Value>
  CommandOption add_option(const std::string& names, Value& value,
                           const std::string& description) const;
  CommandOption add_flag(const std::string& names, bool& value,
                         const std::string& description) const;
  // Calls `set` for each value, or each time that the flag is given.
  CommandOption add_option_with(const std::string& names,
                                const std::function<void(const std::string&)>& set,
                                const std::string& description) const;
  CommandOption add_flag_with(const std::string& names, std::function<void()> set,
                              const std::string& description) const;
  // A flag that also accepts a value, "--x=VALUE"; without one, `set` gets "true".
  CommandOption add_flag_or_option(const std::string& names,
                                   const std::function<void(const std::string&)>& set,
                                   const std::string& description) const;
  // An option whose value is one of some words, each with its meaning.
  template <typename Value>
  CommandOption add_choice(const std::string& names, Value& value,
                           const std::vector<std::pair<std::string, Value>>& choices,
                           const std::string& description) const {
    std::vector<std::string> words;
    words.reserve(choices.size());
    for (const auto& [word, meaning] : choices) words.push_back(word);
    const auto set = [&value, choices](const std::string& found) {
      for (const auto& [word, meaning] : choices) {
        if (word == found) value = meaning;
      }
    };
    return add_option_with(names, set, description).one_of(words);
  }

  // The heading of the options that are added from now on, in the help and the manual page. Before
  // the first call it is kNoGroup. REQUIRES: the options of a group are added one after another.
  void option_group(const std::string& heading) const;

  void footer(const std::string& text) const;
  // What to do when the command was parsed.
  void callback(std::function<void()> run) const;

  // The command ends where its positionals end; the arguments after them are remaining().
  void accept_more_arguments() const;
  std::vector<std::string> remaining() const;
  bool has(const std::string& option) const;  // if it was given
  // For callbacks: ends the parsing with a usage error.
  [[noreturn]] static void reject(const std::string& message);
  [[noreturn]] static void reject_arguments(const std::vector<std::string>& arguments);

  // The help of this command, or of one of its subcommands.
  std::string help(const std::string& subcommand = {}) const;

  const CLI::App& parser() const { return *app_; }

 private:
  CLI::App* app_;
};

// Parses the words as the arguments of a command that `add` declares.
Result<void> parse_command(const std::string& name, const std::function<void(Command)>& add,
                           std::vector<std::string> words);

}  // namespace biglia::judge

// The command line as data: its commands, options and arguments as the parser declares them. The
// completions of the shells, the manual page and the suggestions are made from this.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/problem/problem.hpp"
#include "toolkit/declaration.hpp"

namespace CLI {
class App;
}  // namespace CLI

namespace biglia::judge {

// What a user may write as a value. It follows from the type name of the option: FILE, PATH and
// arguments without a type name are files, DIR is a folder, word_type() a choice, numbers and
// others are kOther.
enum class ValueKind : std::uint8_t { kNone, kWord, kFile, kFolder, kOther };

// An option, or a positional argument.
struct DeclaredOption {
  std::vector<std::string> names;  // "-o", "--out"; of an argument its name, "PROBLEM"
  ValueKind value = ValueKind::kNone;
  std::vector<std::string> words;  // of kWord
  std::string value_name;          // "FILE", "{normal,careful}"; "" for kNone
  std::string description;
  std::string group;  // Command::option_group(); of arguments without meaning
  bool required = false;
  bool repeated = false;  // an argument that may be given many times
};

struct DeclaredCommand {
  std::string name;
  std::string group;  // the heading of its CommandGroup
  std::string description;
  std::vector<DeclaredOption> options;  // group by group
  std::vector<DeclaredOption> arguments;
  std::string footer;
  bool has_families = false;  // a FAMILY and its parameters may follow the arguments
};

// A family of a problem's generator.
struct FamilyOfProblem {
  std::string problem;
  DeclaredFamily family;
};

struct DeclaredCommands {
  std::string description;
  std::vector<DeclaredOption> options;  // of `biglia` itself
  std::vector<DeclaredCommand> commands;
  std::vector<FamilyOfProblem> families;  // in the order of the problems
  std::string footer;
};

// REQUIRES: all commands were added to `app`.
DeclaredCommands declared_commands(const CLI::App& app, Problems problems);

// The names of the commands, and the long and short names of the options of a command.
std::vector<std::string> command_names(const CLI::App& app);
std::vector<std::string> option_names(const CLI::App& command);

}  // namespace biglia::judge

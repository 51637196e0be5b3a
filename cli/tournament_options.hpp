// The options of `biglia tournament`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/command_line.hpp"
#include "cli/base/language_options.hpp"
#include "desk/tournament/tournament.hpp"

namespace biglia::judge {

struct TournamentOptions {
  std::string problem;
  std::vector<std::string> paths;
  std::string out;
  std::string testdata;
  LanguageOptions languages;
  TournamentRules rules;
  std::optional<std::uint64_t> seed;
  double operation_limit = 2;
  std::vector<std::string> flags;
  std::string feedback_language = "en";
  unsigned jobs = 1;
  bool approximate = false;
  bool fresh = false;
  bool each = false;
  bool json = false;
  bool no_compile_cache = false;
};

// Adds all options but the positional arguments.
void add_tournament_options(Command command, const Program& program, TournamentOptions& options);

}  // namespace biglia::judge

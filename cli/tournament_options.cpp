#include "cli/tournament_options.hpp"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <algorithm>
#include <utility>

#include "cli/base/declared_commands.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

// Adds an option whose value is one of some words.
template <typename Value>
void add_choice(CLI::App& app, const std::string& name, Value& value,
                const std::vector<std::pair<std::string, Value>>& choices,
                const std::string& description) {
  std::vector<std::string> words;
  words.reserve(choices.size());
  for (const auto& [word, meaning] : choices) words.push_back(word);
  const std::string type = word_type(words);
  const auto check = [words](const std::string& found) -> std::string {
    if (std::ranges::find(words, found) != words.end()) return {};
    std::string text = "expected one of";
    for (const std::string& word : words) text += (&word == &words.front() ? " " : ", ") + word;
    return text + ", found \"" + found + '"' + did_you_mean(found, words);
  };
  const auto set = [&value, choices](const std::string& found) {
    for (const auto& [word, meaning] : choices) {
      if (word == found) value = meaning;
    }
  };
  app.add_option_function<std::string>(name, set, description)
      ->check(CLI::Validator(check, ""))
      ->type_name(type);
}

// The flags of the scorers.
void add_scorer_flags(CLI::App& command, const Program& program, std::vector<std::string>& flags) {
  std::vector<Problem> scored;
  for (const Problem& problem : program.problems) {
    if (problem.score != nullptr) scored.push_back(problem);
  }
  add_flags(command, {scored, {}, {}}, flags, "the scorer", &FunctionFlags::check);
}

void add_rules(CLI::App& command, TournamentOptions& options) {
  add_choice<TournamentFormat>(
      command, "--format", options.rules.format,
      {{"javeriana", TournamentFormat::kJaveriana},
       {"league", TournamentFormat::kLeague},
       {"single-elimination", TournamentFormat::kSingleElimination}},
      "javeriana (the default): all players, then the second against the third of them, then the "
      "winner against the first; league: one table; single-elimination: a bracket");
  command.add_option("--boards", options.rules.boards, "Boards of each round")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str()
      ->type_name("N");
  command
      .add_option("--seed", options.seed,
                  "Seed of the boards and lots (default: drawn and printed)")
      ->type_name("S");
  command
      .add_option("--recipe", options.rules.recipes,
                  "A generator call without --seed, for example \"random --side=7\"; with several "
                  "recipes, the boards of a round take them in turn (default: the problem's first "
                  "family)")
      ->type_name("RECIPE")
      ->take_all()
      ->expected(1)
      ->allow_extra_args(false);
  command
      .add_option("--operation-limit", options.operation_limit,
                  "CPU seconds of a player for one board, before the language's factor")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str()
      ->type_name("SECONDS");
  add_choice<OnFault>(
      command, "--on-fault", options.rules.on_fault,
      {{"zero", OnFault::kZero}, {"disqualify", OnFault::kDisqualify}},
      "zero (the default): a game with a fault gives no points; disqualify: its player also leaves "
      "the tournament and is ranked last");
  add_choice<SeedOrder>(
      command, "--order", options.rules.order,
      {{"given", SeedOrder::kGiven}, {"drawn", SeedOrder::kDrawn}},
      "Seeds of single-elimination: given (the default), in the order of the players, or drawn");
}

}  // namespace

void add_tournament_options(CLI::App& command, const Program& program, TournamentOptions& options) {
  command
      .add_option("-o,--out", options.out,
                  "Results folder (default: $XDG_DATA_HOME/biglia/tournaments/PROBLEM)")
      ->type_name("DIR");
  add_rules(command, options);
  add_scorer_flags(command, program, options.flags);
  add_testdata(command, options.testdata);
  add_jobs(command, options.jobs);
  command.add_flag("--without-cgroup", options.without_groups,
                   "Play even if cgroups are unavailable: memory figures are approximate, and "
                   "programs cannot start processes");
  command.add_flag("--fresh", options.fresh, "Discard the tournament in the results folder");
  command.add_flag("--each", options.each, "Treat each entry of a folder as a player");
  add_languages(command, options.languages);
  command.add_flag("--no-compile-cache", options.no_compile_cache, "Compile every player again");
  command.add_flag("--json", options.json, "Print standings.json instead of the table");
}

}  // namespace biglia::judge

#include "cli/tournament_options.hpp"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <map>

namespace biglia::judge {
namespace {

// The flags of the scorers.
void add_scorer_flags(CLI::App& command, const Program& program, std::vector<std::string>& flags) {
  std::vector<BuiltinProblem> scored;
  for (const BuiltinProblem& problem : program.problems) {
    if (problem.score != nullptr) scored.push_back(problem);
  }
  add_flags(command, {scored, {}, {}}, flags, "the scorer", &FunctionFlags::check);
}

void add_rules(CLI::App& command, TournamentOptions& options) {
  command
      .add_option("--format", options.rules.format,
                  "javeriana: all players, then the second against the third of them, then the "
                  "winner against the first; league: one table; single-elimination: a bracket")
      ->transform(CLI::CheckedTransformer(std::map<std::string, TournamentFormat>{
          {"javeriana", TournamentFormat::kJaveriana},
          {"league", TournamentFormat::kLeague},
          {"single-elimination", TournamentFormat::kSingleElimination}}))
      ->type_name("{javeriana,league,single-elimination}");
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
  command
      .add_option("--on-fault", options.rules.on_fault,
                  "zero: a game with a fault gives no points; disqualify: its player also leaves "
                  "the tournament and is ranked last")
      ->transform(CLI::CheckedTransformer(std::map<std::string, OnFault>{
          {"zero", OnFault::kZero}, {"disqualify", OnFault::kDisqualify}}))
      ->type_name("{zero,disqualify}");
  command
      .add_option("--order", options.rules.order,
                  "Seeds of single-elimination: given, in the order of the players, or drawn")
      ->transform(CLI::CheckedTransformer(std::map<std::string, SeedOrder>{
          {"given", SeedOrder::kGiven}, {"drawn", SeedOrder::kDrawn}}))
      ->type_name("{given,drawn}");
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

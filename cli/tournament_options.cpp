#include "cli/tournament_options.hpp"

#include "cli/base/boxes.hpp"
#include "cli/base/grade_command.hpp"

namespace biglia::judge {
namespace {

// The flags of the scorers.
void add_scorer_flags(Command command, const Program& program, std::vector<std::string>& flags) {
  std::vector<Problem> scored;
  for (const Problem& problem : program.problems) {
    if (problem.score != nullptr) scored.push_back(problem);
  }
  add_flags(command, {scored, {}, {}}, flags, "the scorer", &FunctionFlags::check);
}

void add_rules(Command command, TournamentOptions& options) {
  command.add_choice<TournamentFormat>(
      "--format", options.rules.format,
      {{"javeriana", TournamentFormat::kJaveriana},
       {"league", TournamentFormat::kLeague},
       {"single-elimination", TournamentFormat::kSingleElimination}},
      "javeriana (the default): all players, then the second against the third of them, then the "
      "winner against the first; league: one table; single-elimination: a bracket");
  command.add_option("--boards", options.rules.boards, "Boards of each round")
      .range(1, 1000)
      .shows_default()
      .type_name("N");
  command
      .add_option("--seed", options.seed,
                  "Seed of the boards and lots (default: drawn and printed)")
      .type_name("S");
  command
      .add_option(
          "--recipe", options.rules.recipes,
          "A generator call without --seed, for example \"random --side=7\" or, with a number "
          "drawn for each board, \"random --side=5..9\"; with several recipes, the boards "
          "of a round take them in turn (default: the problem's tournament.yaml, else its "
          "first family)")
      .type_name("RECIPE")
      .repeatable();
  command
      .add_option(
          "--operation-limit", options.operation_limit,
          "Seconds of a player for one board, the same in every language; time asleep counts")
      .range(0.01, 3600.0)
      .shows_default()
      .type_name("SECONDS");
  command.add_flag("--language-factors", options.rules.language_factors,
                   "Multiply the operation limit by the language's factor, as grade does");
  command.add_choice<OnFault>(
      "--on-fault", options.rules.on_fault,
      {{"zero", OnFault::kZero}, {"disqualify", OnFault::kDisqualify}},
      "zero (the default): a game with a fault gives no points; disqualify: its player also leaves "
      "the tournament and is ranked last");
  command.add_choice<SeedOrder>(
      "--order", options.rules.order, {{"given", SeedOrder::kGiven}, {"drawn", SeedOrder::kDrawn}},
      "Seeds of single-elimination: given (the default), in the order of the players, or drawn");
}

}  // namespace

void add_tournament_options(Command command, const Program& program, TournamentOptions& options) {
  command.option_group("Players");
  command.add_flag("--each", options.each, "Treat each entry of a folder as a player");
  add_languages(command, options.languages);
  command.option_group("Rules");
  add_rules(command, options);
  command.option_group("Results");
  command
      .add_option("-o,--out", options.out,
                  "Results folder (default: $XDG_DATA_HOME/biglia/tournaments/PROBLEM)")
      .type_name("DIR");
  command.add_flag("--json", options.json, "Print standings.json instead of the table");
  add_feedback_language(command, options.feedback_language);
  command.option_group("Running");
  add_testdata(command, options.testdata);
  add_jobs(command, options.jobs);
  add_approximate_box(command, options.approximate);
  command.add_flag("--fresh", options.fresh, "Discard the tournament in the results folder");
  command.add_flag("--no-compile-cache", options.no_compile_cache, "Compile every player again");
  add_scorer_flags(command, program, options.flags);
}

}  // namespace biglia::judge

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <utility>

#include "cli/base/budget_options.hpp"
#include "cli/base/command.hpp"
#include "judge/package/make_one.hpp"
#include "toolkit/flags.hpp"

namespace biglia::judge {
namespace {

struct SolveOptions {
  std::string problem;
  std::string input;
  std::string out;
  std::vector<std::string> flags;
  BudgetOptions budget;
};

// Opens `input`, or standard input if it is empty; companion files of standard input are in the
// current folder.
Result<OpenInput> open_file_or_stdin(const std::string& input) {
  if (!input.empty()) return open_input(input, input);
  UniqueFd bytes(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0));
  if (!bytes) return system_failure("standard input");
  return OpenInput{std::move(bytes), "<stdin>", "."};
}

CallResult<void> solve_to(const Problem& problem, const OpenInput& input,
                          const SolveOptions& options) {
  const CallOptions budget = budget_of(options.budget, DefaultBudget::kUnlimitedTime);
  if (!options.out.empty()) {
    return call_reference(problem, input, options.out, options.flags, budget);
  }
  std::fflush(stdout);
  return run_reference(problem, input, {STDOUT_FILENO, "standard output"}, options.flags, budget);
}

ExitCode solve(const Program& program, const SolveOptions& options) {
  const Problem& problem = *find_problem(program.problems, options.problem);
  const auto known = verify_flags(problem.flags.solve, options.flags);
  if (!known) return fail(known.error(), ExitCode::kUsage);
  const auto input = open_file_or_stdin(options.input);
  if (!input) return fail(input.error(), ExitCode::kWrong);
  const auto outcome = solve_to(problem, *input, options);
  if (!outcome) return fail(outcome.error());
  const Result<void>& solved = *outcome;  // an input without an answer is no judge error
  return solved ? ExitCode::kAsExpected : fail(solved.error(), ExitCode::kWrong);
}

}  // namespace

void add_solve(Command app, const Program& program, Action& action) {
  const Command command = app.add_subcommand("solve", "Print the reference's answer to an input");
  const auto options = std::make_shared<SolveOptions>();
  add_problem(command, program, options->problem);
  command.add_option("INPUT", options->input, "Input file (default: standard input)")
      .existing_file();
  command
      .add_option("-o,--out", options->out, "Write the answer to FILE (default: standard output)")
      .type_name("FILE");
  add_flags(command, program, options->flags, "the reference", &FunctionFlags::solve);
  add_budget(command, options->budget, DefaultBudget::kUnlimitedTime);
  command.footer(
      "Time needed by labyrinth's reference: up to 7 rows, less than 1 s, with a proof that the\n"
      "game is shortest. 31 rows and 20 objects: 1 s for a game, --time=60 for a shorter one.\n"
      "31 rows and 961 objects: 1 s if most cells are reachable, else 5 s for a game, --time=30\n"
      "for one that is an eighth shorter.\n"
      "Example: biglia solve samegame2 sample.in --out sample.ans");
  command.callback([&, options] { action = [&, options] { return solve(program, *options); }; });
}

}  // namespace biglia::judge

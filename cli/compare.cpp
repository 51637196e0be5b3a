#include <fmt/format.h>

#include <memory>

#include "cli/base/budget_options.hpp"
#include "cli/base/command.hpp"
#include "judge/files/output_file.hpp"

namespace biglia::judge {
namespace {

struct CompareOptions {
  std::string problem;
  std::string input;
  std::string svg;
  BudgetOptions budget;
};

ExitCode compare(const Program& program, const CompareOptions& options) {
  const auto input = open_input(options.input, options.input);
  if (!input) return fail(input.error(), ExitCode::kWrong);
  const auto outcome = run_comparison(*find_problem(program.problems, options.problem), *input,
                                      budget_of(options.budget, DefaultBudget::kUnlimitedTime));
  if (!outcome) return fail(outcome.error());
  const Result<DrawnComparison>& comparison = *outcome;
  if (!comparison) return fail(comparison.error(), ExitCode::kWrong);
  fmt::print("{}", comparison->table);
  if (options.svg.empty()) return ExitCode::kAsExpected;
  const auto written = fill_file(options.svg, comparison->svg);
  return written ? ExitCode::kAsExpected : fail(written.error());
}

}  // namespace

void add_compare(Command app, const Program& program, Action& action) {
  const Command command =
      app.add_subcommand("compare", "Compare the cost of a problem's strategies on an input");
  const auto options = std::make_shared<CompareOptions>();
  add_problem(command, program, options->problem,
              [](const Problem& problem) { return problem.compare != nullptr; });
  command.add_option("INPUT", options->input, "Input").required().existing_file();
  command.add_option("--svg", options->svg, "Also write a plot to FILE").type_name("FILE");
  add_budget(command, options->budget, DefaultBudget::kUnlimitedTime);
  command.footer("Example: biglia compare futoshiki boards.in --svg boards.svg");
  command.callback([&, options] { action = [&, options] { return compare(program, *options); }; });
}

}  // namespace biglia::judge

#include <fmt/format.h>

#include <memory>

#include "cli/base/boxes.hpp"
#include "cli/base/budget_options.hpp"
#include "cli/base/command.hpp"
#include "cli/base/opened_problem.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/package/make_one.hpp"

namespace biglia::judge {
namespace {

struct ValidateOptions {
  std::string problem;
  std::vector<std::string> files;
  std::vector<std::string> flags;
  BudgetOptions budget;
  bool approximate = false;
};

ExitCode validate(const Program& program, const ValidateOptions& options) {
  const auto opened = open_programs(options.problem, program, options.approximate);
  if (!opened) return fail(opened.error(), ExitCode::kUsage);
  const Problem& problem = (*opened)->problem();
  if ((*opened)->programs() != nullptr && !(*opened)->programs()->has_input_validators()) {
    return fail({problem.name + ": has no input validators"}, ExitCode::kUsage);
  }
  const auto known = verify_flags_of(problem, problem.flags.validate, options.flags);
  if (!known) return fail(known.error(), ExitCode::kUsage);
  const CallOptions budget = budget_of(options.budget, DefaultBudget::kValidation);
  ExitCode code = ExitCode::kAsExpected;
  std::size_t valid_files = 0;
  for (const std::string& file : options.files) {
    const auto outcome = call_validator(problem, file, file, {.all = options.flags}, budget);
    if (!outcome) {
      code = fail(outcome.error());
      continue;
    }
    const Result<void>& valid = *outcome;
    // The error message begins with the file's name.
    fmt::print("{}\n", safe_line(valid ? file + ": valid" : "refused: " + valid.error().message));
    if (valid) ++valid_files;
    if (!valid && code == ExitCode::kAsExpected) code = ExitCode::kWrong;
  }
  if (options.files.size() > 1) {
    fmt::print("{} of {} inputs are valid\n", valid_files, options.files.size());
  }
  return code;
}

}  // namespace

void add_validate(Command app, const Program& program, Action& action) {
  const Command command =
      app.add_subcommand("validate", "Check inputs against the problem's format and rules");
  const auto options = std::make_shared<ValidateOptions>();
  add_problem_or_package(command, program, options->problem);
  command
      .add_option("FILE", options->files,
                  "Inputs; the companion files of <name>.in are in <name>.files/ if that folder "
                  "exists, else next to the input")
      .required()
      .existing_file();
  add_flags(command, program, options->flags, "the validator", &FunctionFlags::validate);
  add_budget(command, options->budget, DefaultBudget::kValidation);
  add_approximate_box(command, options->approximate);
  command.footer("Example: biglia validate samegame2 mine/*.in");
  command.callback([&, options] { action = [&, options] { return validate(program, *options); }; });
}

}  // namespace biglia::judge

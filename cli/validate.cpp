#include <fmt/format.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "cli/base/boxes.hpp"
#include "cli/base/budget_options.hpp"
#include "cli/base/command.hpp"
#include "cli/base/file_settings.hpp"
#include "cli/base/opened_problem.hpp"
#include "cli/packages/opened_package.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/package/make_one.hpp"

namespace biglia::judge {
namespace {

struct ValidateOptions {
  std::string problem;
  std::vector<std::string> files;
  std::string group;
  std::vector<std::string> flags;
  BudgetOptions budget;
  bool approximate = false;
};

// For each file.
Result<std::vector<ValidatorFlags>> flags_for(const ValidateOptions& options,
                                              const OpenedProblem& opened) {
  BIGLIA_TRY(auto settings, FileSettings::open(opened, options.group, options.flags));
  std::vector<ValidatorFlags> flags(options.files.size(), {.all = options.flags});
  if (!options.flags.empty()) return flags;
  for (std::size_t i = 0; i < flags.size(); ++i) {
    BIGLIA_TRY(const auto chosen, settings.of(options.files[i]));
    flags[i] = chosen.for_validators();
  }
  print_error(settings.note());
  return flags;
}

// True for a file below the folder of the package that the user gave. On such an input, a validator that
// crashes is an error of the package.
bool is_of_package(const OpenedProblem& opened, const std::string& file) {
  const auto* const package = dynamic_cast<const OpenedPackage*>(&opened);
  return package == nullptr || leads_into(file, package->given());
}

ExitCode validate(const Program& program, const ValidateOptions& options) {
  const auto opened = open_programs(options.problem, program, options.approximate);
  if (!opened) return fail(opened.error(), ExitCode::kUsage);
  const Problem& problem = (*opened)->problem();
  if (const auto& unrun = (*opened)->unrun_validators(); !unrun.empty()) {
    return fail({unrun.begin()->second}, ExitCode::kUsage);
  }
  if ((*opened)->programs() != nullptr && !(*opened)->programs()->has_input_validators()) {
    return fail({problem.name + ": has no input validators"}, ExitCode::kUsage);
  }
  const auto known = verify_flags_of(problem, problem.flags.validate, options.flags);
  if (!known) return fail(known.error(), ExitCode::kUsage);
  const auto flags = flags_for(options, **opened);
  if (!flags) return fail(flags.error(), ExitCode::kUsage);
  CallOptions budget = budget_of(options.budget, DefaultBudget::kValidation);
  ExitCode code = ExitCode::kAsExpected;
  std::size_t valid_files = 0;
  for (std::size_t i = 0; i < options.files.size(); ++i) {
    const std::string& file = options.files[i];
    budget.is_foreign_input = !is_of_package(**opened, file);
    const auto outcome = call_validator(problem, file, file, (*flags)[i], budget);
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
  add_group(command, options->group);
  add_flags(command, program, options->flags, "the validator", &FunctionFlags::validate);
  add_budget(command, options->budget, DefaultBudget::kValidation);
  add_approximate_box(command, options->approximate);
  command.footer("Example: biglia validate samegame2 mine/*.in");
  command.callback([&, options] { action = [&, options] { return validate(program, *options); }; });
}

}  // namespace biglia::judge

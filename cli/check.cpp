#include <fmt/format.h>

#include <memory>

#include "cli/base/boxes.hpp"
#include "cli/base/budget_options.hpp"
#include "cli/base/command.hpp"
#include "cli/base/file_settings.hpp"
#include "cli/base/opened_problem.hpp"
#include "desk/report/table.hpp"
#include "judge/grade/judge_one.hpp"

namespace biglia::judge {
namespace {

struct CheckOptions {
  std::string problem;
  std::string input;
  std::string output;
  std::string answer;
  std::string group;
  std::vector<std::string> flags;
  BudgetOptions budget;
  bool approximate = false;
};

ExitCode check(const Program& program, const CheckOptions& options) {
  const auto opened = open_programs(options.problem, program, options.approximate);
  if (!opened) return fail(opened.error(), ExitCode::kUsage);
  const Problem& problem = (*opened)->problem();
  if ((*opened)->config().is_interactive) {
    return fail({problem.name + ": is interactive, so there is no output to check"},
                ExitCode::kUsage);
  }
  const auto known = verify_flags_of(problem, problem.flags.check, options.flags);
  if (!known) return fail(known.error(), ExitCode::kUsage);
  auto settings = FileSettings::open(**opened, options.group, options.flags);
  if (!settings) return fail(settings.error(), ExitCode::kUsage);
  std::vector<std::string> flags = options.flags;
  if (flags.empty()) {
    const auto chosen = settings->of(options.input);
    if (!chosen) return fail(chosen.error(), ExitCode::kUsage);
    flags = chosen->checker_flags;
  }
  print_error(settings->note());
  const Judgement judgement =
      check_output(problem, options.input, options.output, options.answer, flags,
                   budget_of(options.budget, DefaultBudget::kValidation));
  fmt::print("{}{}{}{}\n", short_name(judgement.verdict),
             judgement.has_partial_credit() ? ", " + shown_share(judgement.multiplier) : "",
             judgement.reason.empty() ? "" : ": ", judgement.reason);
  if (!judgement.details.empty()) fmt::print("{}\n", judgement.details);
  if (judgement.verdict == Verdict::kJudgeError) return ExitCode::kJudgeError;
  return judgement.has_full_credit() ? ExitCode::kAsExpected : ExitCode::kWrong;
}

}  // namespace

void add_check(Command app, const Program& program, Action& action) {
  const Command command = app.add_subcommand("check", "Check an output and print the verdict");
  const auto options = std::make_shared<CheckOptions>();
  add_problem_or_package(command, program, options->problem);
  const auto add_file = [&](const char* name, std::string& path, const char* what) {
    command.add_option(name, path, what).required().existing_file();
  };
  add_file("INPUT", options->input,
           "Input <name>.in; its companion files are in <name>.files/ next to it");
  add_file("OUTPUT", options->output, "Output of the program");
  add_file("ANSWER", options->answer, "The judge's answer (see biglia solve)");
  add_group(command, options->group);
  add_flags(command, program, options->flags, "the checker", &FunctionFlags::check);
  add_budget(command, options->budget, DefaultBudget::kValidation);
  add_approximate_box(command, options->approximate);
  command.footer("Example: biglia check samegame2 sample.in mine.out sample.ans");
  command.callback([&, options] { action = [&, options] { return check(program, *options); }; });
}

}  // namespace biglia::judge

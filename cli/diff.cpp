#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/base/command.hpp"
#include "desk/changes/compare_gradings.hpp"
#include "desk/changes/diff_report.hpp"
#include "desk/changes/find_gradings.hpp"

namespace biglia::judge {
namespace {

struct DiffOptions {
  std::string before;
  std::string after;
  bool json = false;
};

ExitCode diff_command(const DiffOptions& options) {
  const auto gradings = options.after.empty() ? last_two_gradings(options.before)
                                              : gradings_between(options.before, options.after);
  if (!gradings) return fail(gradings.error(), ExitCode::kUsage);
  const GradingDiff diff = compare_gradings(*gradings);
  const GradingRecord& before = gradings->front();
  const GradingRecord& after = gradings->back();
  fmt::print("{}", options.json ? diff_json(before, after, diff)
                                : diff_text(before, after, diff, look_at_terminal(stdout)));
  return diff.submissions.empty() ? ExitCode::kAsExpected : ExitCode::kWrong;
}

}  // namespace

void add_diff(Command app, const Program&, Action& action) {
  const Command command = app.add_subcommand(
      "diff", "Compare two gradings: which verdicts and points changed, and why");
  const auto options = std::make_shared<DiffOptions>();
  command
      .add_option("BEFORE", options->before,
                  "A results folder (its last grading), DIR@N (its grading N), or a results.json. "
                  "Alone: a results folder, whose last two gradings are compared")
      .required()
      .type_name("PATH");
  command.add_option("AFTER", options->after, "The same").type_name("PATH");
  command.add_flag("--json", options->json, "Print JSON instead of the table");
  command.footer(
      "Exit code: 0 if no result differs, 1 if some do.\n"
      "Example: biglia diff results@1 results@3\n"
      "Example: biglia diff results");
  command.callback([&, options] { action = [options] { return diff_command(*options); }; });
}

}  // namespace biglia::judge

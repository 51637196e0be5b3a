#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>

#include "cli/base/command.hpp"
#include "desk/changes/history_report.hpp"
#include "desk/history/grading_history.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/grade/result_store.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

struct HistoryOptions {
  std::string folder;
  std::string submission;
  bool check = false;
  bool json = false;
};

Result<void> check_name(const std::string& name, const std::vector<GradingRecord>& gradings) {
  const std::vector<std::string> names = names_of_submissions(gradings);
  if (name.empty() || std::ranges::find(names, name) != names.end()) return {};
  return failure("--submission: no grading has a submission \"" + escaped(name) + '"' +
                 did_you_mean(name, names));
}

ExitCode integrity_command(Database& database, bool json) {
  if (const auto good = database.check_integrity(); !good) return fail(good.error());
  const auto counts = count_results(database);
  if (!counts) return fail(counts.error());
  if (json) {
    fmt::print("{{\"compiles\": {}, \"runs\": {}, \"repeated\": {}, \"corrupt\": {}}}\n",
               counts->compiles, counts->runs, counts->repeated, counts->corrupt);
  } else {
    fmt::print("{}: {} compilations and {} runs, {} of them recorded more than once, {} corrupt\n",
               safe_line(database.path().string()), counts->compiles, counts->runs,
               counts->repeated, counts->corrupt);
  }
  return counts->corrupt == 0 ? ExitCode::kAsExpected : ExitCode::kJudgeError;
}

ExitCode history_command(const HistoryOptions& options) {
  const auto database = open_class(options.folder);
  if (!database) return fail(database.error(), ExitCode::kUsage);
  if (options.check) return integrity_command(**database, options.json);
  const auto gradings = list_gradings(**database);
  if (!gradings) return fail(gradings.error());
  if (const auto known = check_name(options.submission, *gradings); !known) {
    return fail(known.error(), ExitCode::kUsage);
  }
  const Terminal terminal = look_at_terminal(stdout);
  if (options.json) {
    fmt::print("{}", history_json(*gradings, options.submission));
  } else if (!options.submission.empty()) {
    fmt::print("{}", submission_history_text(*gradings, options.submission, terminal));
  } else {
    fmt::print("{}", history_text(*gradings, terminal));
  }
  return ExitCode::kAsExpected;
}

}  // namespace

void add_history(Command app, const Program&, Action& action) {
  const Command command =
      app.add_subcommand("history", "List the gradings of a results folder, and what changed");
  const auto options = std::make_shared<HistoryOptions>();
  command.add_option("DIR", options->folder, "Results folder, as given to `grade --out`")
      .required()
      .type_name("DIR");
  command
      .add_option("--submission", options->submission,
                  "Show the verdicts and points of this submission in each grading")
      .type_name("NAME");
  command.add_flag("--check", options->check,
                   "Check the whole database: its structure and the checksum of each result");
  command.add_flag("--json", options->json, "Print JSON instead of the table");
  command.footer(
      "`biglia diff DIR@1 DIR@4` compares two gradings by their numbers.\n"
      "Example: biglia history results --submission rossi");
  command.callback([&, options] { action = [options] { return history_command(*options); }; });
}

}  // namespace biglia::judge

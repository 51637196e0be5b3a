#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "cli/base/command.hpp"
#include "cli/base/grade_command.hpp"
#include "desk/history/grading_history.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The last grading of the class in the folder. The database is closed before the grading opens it.
Result<GradingRecord> last_grading(const fs::path& folder) {
  const auto database = open_class(folder);
  if (!database) return std::unexpected(database.error());
  auto found = last_of_class(**database);
  if (!found) return std::unexpected(found.error());
  std::optional<GradingRecord>& last = *found;
  if (!last || last->arguments.empty()) {
    return failure((*database)->path().string() + ": expected a grading to repeat, found none");
  }
  return std::move(*last);
}

Result<void> parse_again(const GradingRecord& last, const Program& program, GradeOptions& options) {
  const auto parsed =
      parse_command("grade", [&](Command command) { add_grade_options(command, program, options); },
                    {last.arguments.begin() + 1, last.arguments.end()});
  if (!parsed) {
    return failure("the recorded call of `biglia grade` is no longer valid: ", parsed.error());
  }
  return {};
}

ExitCode regrade_command(const Program& program, const fs::path& folder, bool fresh) {
  const auto last = last_grading(folder);
  if (!last) return fail(last.error(), ExitCode::kUsage);
  std::error_code error;
  const fs::path results = fs::absolute(folder, error);
  if (!error) fs::current_path((*last).folder, error);
  if (error) {
    return fail(
        failed_call((*last).folder, "cannot enter the folder of the last grading", error.value())
            .error(),
        ExitCode::kUsage);
  }
  Program again = program;
  again.arguments = last->arguments;
  GradeOptions options;
  if (const auto parsed = parse_again(*last, again, options); !parsed) {
    return fail(parsed.error(), ExitCode::kUsage);
  }
  options.out = results.string();  // the folder may have been moved since
  options.alone = false;           // the class is what the last grading had
  options.fresh = fresh;
  return grade_command(again, options);
}

}  // namespace

void add_regrade(Command app, const Program& program, Action& action) {
  const Command command = app.add_subcommand(
      "regrade", "Grade the class of a results folder again: only what a change touches is run");
  const auto folder = std::make_shared<std::string>();
  const auto fresh = std::make_shared<bool>(false);
  command.add_option("DIR", *folder, "Results folder, as given to `grade --out`")
      .required()
      .type_name("DIR");
  command.add_flag("--fresh", *fresh, "Discard the results of earlier runs: run everything");
  command.footer(
      "Repeats the last `biglia grade` with this folder, with its options, in the folder where it "
      "was "
      "called.\n"
      "Example: biglia regrade results && biglia diff results");
  command.callback([&, folder, fresh] {
    action = [&, folder, fresh] { return regrade_command(program, *folder, *fresh); };
  });
}

}  // namespace biglia::judge

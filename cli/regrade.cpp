#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "cli/base/command.hpp"
#include "cli/base/grade_command.hpp"
#include "cli/regrade_outputs.hpp"
#include "desk/history/grading_history.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The last grading of the class in the folder. The database is closed before the grading opens it.
Result<GradingRecord> last_grading(const fs::path& folder) {
  BIGLIA_TRY(const auto database, open_class(folder));
  auto found = last_of_class(*database);
  if (!found) return std::unexpected(found.error());
  std::optional<GradingRecord>& last = *found;
  if (!last || last->arguments.empty()) {
    return failure(database->path().string() + ": expected a grading to repeat, found none");
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

// A copy of a folder has the options of the original.
void note_if_moved(const GradeOptions& stored, const fs::path& results) {
  std::error_code error;
  const fs::path original = fs::weakly_canonical(fs::absolute(stored.out, error), error);
  if (stored.out.empty() || error || original == results) return;
  print_error(
      fmt::format("biglia: note: {}: moved or copied: its last grading was made with --out {}\n",
                  safe_line(results.string()), safe_line(stored.out)));
}

struct RegradeOptions {
  std::string folder;
  bool fresh = false;
  NamedOutputs named;
};

ExitCode regrade_command(const Program& program, const RegradeOptions& given) {
  const fs::path folder = given.folder;
  NamedOutputs named = given.named;
  make_absolute(named);

  const auto last = last_grading(folder);
  if (!last) return fail(last.error(), ExitCode::kUsage);
  std::error_code error;
  const fs::path results = fs::canonical(folder, error);
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
  note_if_moved(options, results);
  if (const auto chosen = choose_outputs(named, results, options, again.arguments); !chosen) {
    return fail(chosen.error(), ExitCode::kUsage);
  }
  options.out = results.string();  // the folder may have been moved since
  options.alone = false;           // the class is what the last grading had
  options.fresh = given.fresh;
  return grade_command(again, options);
}

}  // namespace

void add_regrade(Command app, const Program& program, Action& action) {
  const Command command = app.add_subcommand(
      "regrade", "Grade the class of a results folder again: only what a change touches is run");
  const auto options = std::make_shared<RegradeOptions>();
  command.add_option("DIR", options->folder, "Results folder, as given to `grade --out`")
      .required()
      .type_name("DIR");
  command.add_flag("--fresh", options->fresh,
                   "Discard the results of earlier runs: run everything");
  command.add_flag("--no-outputs", options->named.none,
                   "Leave out the files that the last grading wrote outside of DIR");
  command.option_group("Outputs outside of DIR, which are not taken from the last grading");
  if (program.grade_files != nullptr) {
    program.grade_files->add_options(command, options->named.files);
  }
  command.add_option("--matrix", options->named.matrix, "Write the verdicts on all tests as CSV")
      .type_name("FILE");
  command.add_option("--tests", options->named.tests, "Test data, as given to `grade --tests`")
      .type_name("DIR");
  command.footer(
      "Repeats the last `biglia grade` with this folder, with its options, in the folder where it "
      "was "
      "called. Files outside of DIR are written only if they are named again.\n"
      "Example: biglia regrade results && biglia diff results");
  command.callback(
      [&, options] { action = [&, options] { return regrade_command(program, *options); }; });
}

}  // namespace biglia::judge

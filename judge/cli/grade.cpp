#include "judge/grade/grade.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <memory>

#include "judge/cli/command.hpp"
#include "judge/cli/interruption.hpp"
#include "judge/cli/places.hpp"
#include "judge/grade/intake.hpp"
#include "judge/package/sha256.hpp"
#include "judge/package/text_file.hpp"
#include "judge/report/feedback.hpp"
#include "judge/report/matrix.hpp"
#include "judge/report/progress_bar.hpp"
#include "judge/report/results_json.hpp"
#include "judge/report/table.hpp"
#include "judge/sandbox/bubblewrap_box.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string problem;
  std::vector<std::string> paths;
  std::string out;
  std::string tests;
  std::string testdata;
  std::string matrix;
  unsigned jobs = 1;
  bool all_tests = false;
  bool fresh = false;
  bool each = false;
  bool json = false;
};

// The program itself is part of what results depend on: a changed checker judges anew.
std::string judge_version(const Program& program) {
  const auto hash = sha256_of_file("/proc/self/exe");
  return program.version + (hash ? " " + hash->substr(0, 16) : std::string());
}

// Makes what is missing of the test data, and keeps others from changing it.
Result<MadeTests> ready_tests(const BuiltinProblem& problem, const fs::path& package,
                              const fs::path& tree, const Options& options,
                              const std::stop_token& stop) {
  MakeOptions make;
  make.package = package;
  make.tree = tree;
  make.jobs = options.jobs;
  make.stop = stop;
  ProgressBar bar("tests");
  make.progress = bar.function();
  return make_tests(problem, make);
}

Result<void> write_results(const GradeResult& result, const fs::path& folder,
                           const Options& options, const std::string& version) {
  auto written = write_text(folder / "results.json", results_json(result, version));
  if (written) written = write_feedback(folder / "submissions", result);
  if (written && !options.matrix.empty()) {
    written = write_text(options.matrix, verdict_matrix(result));
  }
  return written;
}

ExitCode code_of(const GradeResult& result) {
  const auto& all = result.submissions;
  if (std::ranges::any_of(all, [](const SubmissionResult& submission) {
        return submission.judgement.verdict == Verdict::kJudgeError;
      })) {
    return ExitCode::kJudgeError;
  }
  if (result.interrupted) return ExitCode::kInterrupted;
  const bool as_expected =
      std::ranges::all_of(all, [](const auto& row) { return row.unexpected.empty(); });
  return as_expected ? ExitCode::kAsExpected : ExitCode::kWrong;
}

// What grading stands on: folders, locks, tests.
class Session {
 public:
  Session(const Program& program, const Options& options)
      : problem_(*find_problem(program.problems, options.problem)),
        program_(program),
        options_(options) {}

  Result<GradeResult> run();
  ExitCode report(const GradeResult& result) const;
  bool interrupted() const { return interruption_.token().stop_requested(); }

 private:
  Result<std::vector<Submission>> take(const fs::path& scratch, Bytes longest_code) const;
  Result<GradeResult> grade_in(const fs::path& package, const fs::path& tree,
                               const MadeTests& tests, Journal& journal);

  const Interruption interruption_;  // before any thread
  const BuiltinProblem& problem_;
  const Program& program_;
  const Options& options_;
  fs::path results_;
};

Result<std::vector<Submission>> Session::take(const fs::path& scratch, Bytes longest_code) const {
  IntakeOptions intake;
  intake.scratch = scratch;
  intake.longest_code = longest_code;
  intake.folder_means = options_.each ? FolderMeans::kMany : FolderMeans::kGuess;
  const std::vector<fs::path> paths(options_.paths.begin(), options_.paths.end());
  return take_submissions(paths, intake);
}

Result<GradeResult> Session::grade_in(const fs::path& package, const fs::path& tree,
                                      const MadeTests& tests, Journal& journal) {
  auto config = read_problem_config(package);
  if (!config) return std::unexpected(config.error());
  auto groups = read_test_groups(tree, config->judging);
  if (!groups) return std::unexpected(groups.error());
  const fs::path parent = cache_folder() / "scratch";
  sweep_stale_folders(parent);
  const auto scratch = TempFolder::make(parent);
  if (!scratch) return std::unexpected(scratch.error());
  auto submissions = take(scratch->path(), config->limits.code);
  if (!submissions) return std::unexpected(submissions.error());
  ProgressBar bar("grade");
  const GradeRequest request{
      .problem = problem_,
      .config = *config,
      .groups = std::move(*groups),
      .test_hashes = tests.test_hashes,
      .scratch = scratch->path(),
      .judge_version = judge_version(program_),
      .jobs = options_.jobs,
      .tests_run = options_.all_tests ? TestsRun::kAll : TestsRun::kUntilGroupIsLost,
      .progress = bar.function(),
      .stop = interruption_.token()};
  GradeTools tools;
  tools.open_box = [] { return open_bubblewrap_box(); };
  return grade(request, tools, journal, std::move(*submissions));
}

Result<GradeResult> Session::run() {
  const auto package = find_package(options_.testdata, problem_.name, program_);
  if (!package) return std::unexpected(package.error());
  const fs::path tree =
      options_.tests.empty() ? default_tree(problem_.name) : fs::path(options_.tests);
  const auto tests = ready_tests(problem_, *package, tree, options_, interruption_.token());
  if (!tests) return std::unexpected(tests.error());
  results_ =
      options_.out.empty() ? data_folder() / "results" / problem_.name : fs::path(options_.out);
  if (const auto made = make_folder(results_); !made) return std::unexpected(made.error());
  const auto lock = FolderLock::take(results_, LockKind::kExclusive);
  if (!lock) return std::unexpected(lock.error());
  const auto journal = Journal::open(results_ / "journal.jsonl",
                                     options_.fresh ? JournalStart::kFresh : JournalStart::kResume);
  if (!journal) return std::unexpected(journal.error());
  auto result = grade_in(*package, tree, *tests, **journal);
  if (!result) return result;
  const auto written = write_results(*result, results_, options_, judge_version(program_));
  if (!written) return std::unexpected(written.error());
  return result;
}

ExitCode Session::report(const GradeResult& result) const {
  if (options_.json) {
    fmt::print("{}", results_json(result, judge_version(program_)));
  } else {
    fmt::print("{}\nbox: {}\nresults: {}\n", results_table(result, look_at_terminal(stdout)),
               result.box, (results_ / "results.json").string());
  }
  return code_of(result);
}

ExitCode grade_command(const Program& program, const Options& options) {
  Session session(program, options);
  const auto result = session.run();
  if (result) return session.report(*result);
  return fail(result.error(),
              session.interrupted() ? ExitCode::kInterrupted : ExitCode::kJudgeError);
}

}  // namespace

void add_grade(CLI::App& app, const Program& program, Action& action) {
  CLI::App* const command = app.add_subcommand(
      "grade", "Compile, run and check submissions: source files, folders, zips");
  const auto options = std::make_shared<Options>();
  add_problem(*command, program, options->problem);
  command
      ->add_option("PATH", options->paths,
                   "A source file, a zip, a folder of one submission or of many")
      ->required();
  command
      ->add_option("-o,--out", options->out,
                   "Results folder (default: $XDG_DATA_HOME/biglia/results/PROBLEM)")
      ->type_name("DIR");
  command
      ->add_option("--tests", options->tests,
                   "Made test data (default: $XDG_CACHE_HOME/biglia/testdata/PROBLEM)")
      ->type_name("DIR");
  add_testdata(*command, options->testdata);
  add_jobs(*command, options->jobs);
  command->add_flag("--all-tests", options->all_tests,
                    "Run every test, also of a group that is lost");
  command->add_flag("--fresh", options->fresh, "Forget what earlier runs found");
  command->add_flag("--each", options->each, "In a folder, each child is a submission of its own");
  command->add_option("--matrix", options->matrix, "Write submission x test verdicts as CSV")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "Print results.json in place of the table");
  command->footer(
      "Submissions in a package's submissions/ are compared with what is expected of them.\n"
      "Example: biglia grade samegame2 deliveries/ --out results");
  command->callback(
      [&, options] { action = [&, options] { return grade_command(program, *options); }; });
}

}  // namespace biglia::judge

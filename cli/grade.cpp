#include "judge/grade/grade.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "cli/command.hpp"
#include "cli/interruption.hpp"
#include "cli/language_options.hpp"
#include "cli/places.hpp"
#include "desk/intake/intake.hpp"
#include "desk/report/feedback.hpp"
#include "desk/report/matrix.hpp"
#include "desk/report/progress_bar.hpp"
#include "desk/report/results_folder.hpp"
#include "desk/report/results_json.hpp"
#include "desk/report/table.hpp"
#include "judge/files/output_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/make_tests.hpp"
#include "judge/sandbox/ladder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct GradeOptions {
  std::string problem;
  std::vector<std::string> paths;
  std::string out;
  std::string tests;
  std::string testdata;
  std::string matrix;
  LanguageOptions languages;
  unsigned jobs = 1;
  Timing timing = Timing::kNormal;
  bool all_tests = false;
  bool without_groups = false;
  bool fresh = false;
  bool each = false;
  bool json = false;
  bool no_compile_cache = false;
};

// Meets its expectations if it has any; else accepted with full points.
bool is_as_expected(const SubmissionResult& submission) {
  if (!submission.not_judged.empty()) return true;  // reported by ExitCode::kNotJudged
  if (submission.has_expectations) return submission.unexpected.empty();
  return submission.judgement.has_full_credit();
}

ExitCode code_of(const GradeResult& result) {
  const auto& all = result.submissions;
  if (result.interrupted) return ExitCode::kInterrupted;
  if (std::ranges::any_of(all, [](const SubmissionResult& submission) {
        return submission.judgement.verdict == Verdict::kJudgeError;
      })) {
    return ExitCode::kJudgeError;
  }
  // A test of a package is idle if none of the package's own submissions fails it.
  const bool idle =
      !result.idle_tests.empty() && std::ranges::all_of(all, &SubmissionResult::has_expectations);
  if (!std::ranges::all_of(all, is_as_expected) || idle) return ExitCode::kWrong;
  return std::ranges::all_of(all, &std::string::empty, &SubmissionResult::not_judged)
             ? ExitCode::kAsExpected
             : ExitCode::kNotJudged;
}

// One call of the command. Checks the arguments first, then the output folders, and grades last, so
// that a usage error is reported before the long work.
class Session {
 public:
  Session(const Program& program, const GradeOptions& options, std::string version)
      : problem_(*find_problem(program.problems, options.problem)),
        program_(program),
        options_(options),
        version_(std::move(version)) {}

  Result<GradeResult> run();
  ExitCode report(const GradeResult& result) const;
  ExitCode report_failure(const Error& error) const;

 private:
  Result<void> find_places();
  Result<void> find_languages();
  Result<Intake> take(Bytes longest_code);
  Result<void> check_tests(const ProblemConfig& config) const;
  Result<FolderLock> claim_results();
  Result<MadeTests> prepare_tests(const CallBudget& validation) const;
  Result<GradeResult> grade_all(ProblemConfig config, const MadeTests& tests, Intake intake);
  Result<void> check_reports() const;
  Result<void> write(const GradeResult& result);

  const Interruption interruption_;  // first: must exist before any thread starts
  const BuiltinProblem& problem_;
  const Program& program_;
  const GradeOptions& options_;
  const std::string version_;
  fs::path package_;
  fs::path tests_;
  fs::path results_;
  ChosenLanguages languages_;
  std::unique_ptr<TempFolder> scratch_;            // set by find_places()
  std::optional<Error> write_error_;               // why a report could not be written
  bool has_results_ = false;                       // results.json was written by this run
  ExitCode failure_code_ = ExitCode::kJudgeError;  // exit code if the current step fails
};

Result<void> Session::find_places() {
  failure_code_ = ExitCode::kUsage;
  const auto package = find_package(options_.testdata, problem_.name, program_);
  if (!package) return std::unexpected(package.error());
  failure_code_ = ExitCode::kJudgeError;
  package_ = *package;
  tests_ = options_.tests.empty() ? default_tree(problem_.name) : fs::path(options_.tests);
  results_ =
      options_.out.empty() ? data_folder() / "results" / problem_.name : fs::path(options_.out);
  const fs::path parent = cache_folder() / "scratch";
  sweep_stale_folders(parent);
  auto scratch = TempFolder::make(parent);
  if (!scratch) return std::unexpected(scratch.error());
  scratch_ = std::make_unique<TempFolder>(std::move(*scratch));
  return {};
}

Result<void> Session::find_languages() {
  failure_code_ = ExitCode::kUsage;
  auto chosen = choose_languages(options_.languages);
  if (!chosen) return std::unexpected(chosen.error());
  languages_ = std::move(*chosen);
  return {};
}

Result<Intake> Session::take(Bytes longest_code) {
  failure_code_ = ExitCode::kUsage;
  IntakeOptions intake;
  intake.scratch = scratch_->path();
  intake.longest_code = longest_code;
  intake.languages = &languages_.table;
  intake.language = languages_.of_all;
  intake.include = package_ / "include";
  intake.folder_means = options_.each ? FolderMeans::kMany : FolderMeans::kGuess;
  intake.written = {results_, tests_};
  const std::vector<fs::path> paths(options_.paths.begin(), options_.paths.end());
  return collect_submissions(paths, intake);
}

// Checks before grading that the reports can be written.
Result<void> Session::check_reports() const {
  for (const char* const name : {"journal.jsonl", "results.json", "submissions/.made"}) {
    if (!fs::is_directory((results_ / name).parent_path())) continue;
    if (auto writable = check_writable(results_ / name); !writable) return writable;
  }
  if (!options_.matrix.empty()) {
    if (auto writable = check_matrix_place(options_.matrix); !writable) return writable;
  }
  return {};
}

// A folder given with --tests must exist: a mistyped name would otherwise be created.
Result<void> Session::check_tests(const ProblemConfig& config) const {
  return check_tree(tests_, {problem_.name, config.uuid},
                    options_.tests.empty() ? MissingTree::kMake : MissingTree::kRefuse);
}

// Locks the results folder: two runs would overwrite each other's journal and results.
Result<FolderLock> Session::claim_results() {
  failure_code_ = ExitCode::kUsage;
  if (const auto usable = check_results_folder(results_, problem_.name); !usable) {
    return std::unexpected(usable.error());
  }
  if (const auto made = make_folder(results_); !made) return std::unexpected(made.error());
  auto lock = FolderLock::try_take(results_, LockKind::kExclusive);
  if (!lock) return std::unexpected(lock.error());
  if (std::optional<FolderLock>& taken = *lock) {
    if (const auto checked = check_reports(); !checked) return std::unexpected(checked.error());
    // The mark is written first: a non-empty folder without a mark is refused.
    if (const auto marked = mark_results_folder(results_, problem_.name); !marked) {
      return std::unexpected(marked.error());
    }
    const auto made = make_folder(results_ / "submissions");
    if (!made) return std::unexpected(made.error());
    return std::move(*taken);
  }
  return failure(results_.string() +
                 ": another run is writing its results there; wait for it to finish, or choose "
                 "another --out");
}

// Generates the missing test data. The result holds a lock that keeps other runs from changing it.
Result<MadeTests> Session::prepare_tests(const CallBudget& validation) const {
  const auto maker = version_of_maker(program_);
  if (!maker) return std::unexpected(maker.error());
  MakeOptions make;
  make.package = package_;
  make.tree = tests_;
  make.judge_version = *maker;
  make.jobs = options_.jobs;
  make.budgets.validation = validation;
  make.stop = interruption_.token();
  make.waiting = [&] { report_waiting(tests_); };
  ProgressBar bar("tests");
  make.progress = bar.function();
  return make_tests(problem_, make);
}

Result<GradeResult> Session::grade_all(ProblemConfig config, const MadeTests& tests,
                                       Intake intake) {
  auto groups = read_test_groups(tests_, config.judging);
  if (!groups) return std::unexpected(groups.error());
  const auto journal = Journal::open(results_ / "journal.jsonl",
                                     options_.fresh ? JournalStart::kFresh : JournalStart::kResume);
  if (!journal) return std::unexpected(journal.error());
  std::optional<CompileCache> cache;
  if (!options_.no_compile_cache) cache.emplace(cache_folder() / "compile");
  ProgressBar bar("grade");
  const GradeRequest request{
      .problem = problem_,
      .config = std::move(config),
      .groups = std::move(*groups),
      .test_hashes = tests.test_hashes,
      .scratch = scratch_->path(),
      .judge_version = version_,
      .compile_cache = cache ? &*cache : nullptr,
      .jobs = options_.jobs,
      .tests_run = options_.all_tests ? TestsRun::kAll : TestsRun::kUntilGroupIsLost,
      .timing = options_.timing,
      .progress = bar.function(),
      .stop = interruption_.token()};
  GradeTools tools;
  tools.open_box = [this] { return open_box({.without_groups = options_.without_groups}); };
  return grade(request, tools, **journal, std::move(intake));
}

Result<void> Session::write(const GradeResult& result) {
  auto written =
      write_text(results_ / "results.json", results_json(result, version_), Flush::kToDisk);
  has_results_ = written.has_value();
  if (written) written = write_feedback(results_ / "submissions", result);
  if (written && !options_.matrix.empty()) {
    written = fill_file(options_.matrix, [&](ByteSink& file) {
      file.put(verdict_matrix(result));
      return Result<void>();
    });
  }
  return written;
}

Result<GradeResult> Session::run() {
  if (const auto found = find_places(); !found) return std::unexpected(found.error());
  auto config = read_problem_config(package_);
  if (!config) return std::unexpected(config.error());
  if (const auto found = find_languages(); !found) return std::unexpected(found.error());
  auto intake = take(config->limits.code);
  if (!intake) return std::unexpected(intake.error());
  if (const auto checked = check_tests(*config); !checked) return std::unexpected(checked.error());
  const auto lock = claim_results();
  if (!lock) return std::unexpected(lock.error());

  failure_code_ = ExitCode::kJudgeError;
  const auto tests = prepare_tests(config->limits.validation);
  if (!tests) return std::unexpected(tests.error());
  auto result = grade_all(std::move(*config), *tests, std::move(*intake));
  if (!result) return result;
  if (const auto written = write(*result); !written) write_error_ = written.error();
  return result;
}

ExitCode Session::report(const GradeResult& result) const {
  if (options_.json) {
    fmt::print("{}", results_json(result, version_));
  } else {
    fmt::print("{}\nbox: {}\n", results_table(result, look_at_terminal(stdout)), result.box);
    if (has_results_) fmt::print("results: {}\n", (results_ / "results.json").string());
  }
  std::fflush(stdout);  // before the messages on standard error
  if (result.interrupted) {
    print_error(fmt::format(
        "biglia: interrupted: {} of {} tests done; the same command{} continues from here\n",
        result.settled_tests, result.all_tests, options_.fresh ? " without --fresh" : ""));
  }
  if (write_error_) return fail(*write_error_);
  return code_of(result);
}

ExitCode Session::report_failure(const Error& error) const {
  return fail(error,
              interruption_.token().stop_requested() ? ExitCode::kInterrupted : failure_code_);
}

ExitCode grade_command(const Program& program, const GradeOptions& options) {
  auto version = version_of_judge(program);
  if (!version) return fail(version.error());
  Session session(program, options, std::move(*version));
  const auto result = session.run();
  return result ? session.report(*result) : session.report_failure(result.error());
}

}  // namespace

void add_grade(CLI::App& app, const Program& program, Action& action) {
  CLI::App* const command = app.add_subcommand(
      "grade", "Compile, run and check submissions: source files, folders, zips");
  const auto options = std::make_shared<GradeOptions>();
  add_problem(*command, program, options->problem);
  command
      ->add_option("PATH", options->paths,
                   "Source file, zip, folder of one submission, or folder of many")
      ->required();
  command
      ->add_option("-o,--out", options->out,
                   "Results folder (default: $XDG_DATA_HOME/biglia/results/PROBLEM)")
      ->type_name("DIR");
  command
      ->add_option("--tests", options->tests,
                   "Test data generated by `biglia generate PROBLEM --out DIR` (default: "
                   "$XDG_CACHE_HOME/biglia/testdata/PROBLEM, generated if missing)")
      ->type_name("DIR");
  add_testdata(*command, options->testdata);
  add_jobs(*command, options->jobs);
  command->add_flag(
      "--all-tests", options->all_tests,
      "Run every test, also in groups that are already lost; report tests that no example "
      "submission fails as an error");
  command
      ->add_option("--timing", options->timing,
                   "normal, or careful: run each test three times alone on one processor and use "
                   "the median")
      ->transform(CLI::CheckedTransformer(std::map<std::string, Timing>{
          {"normal", Timing::kNormal}, {"careful", Timing::kCareful}}))
      ->type_name("{normal,careful}");
  command->add_flag("--without-cgroup", options->without_groups,
                    "Grade even if cgroups are unavailable: memory figures are approximate, and "
                    "programs cannot start processes");
  command->add_flag("--fresh", options->fresh, "Discard the results of earlier runs");
  command->add_flag("--each", options->each, "Treat each entry of a folder as a submission");
  command->add_option("--matrix", options->matrix, "Write the verdicts on all tests as CSV")
      ->type_name("FILE");
  add_languages(*command, options->languages);
  command->add_flag("--no-compile-cache", options->no_compile_cache,
                    "Compile every submission again");
  command->add_flag("--json", options->json, "Print results.json instead of the table");
  command->footer(
      "Submissions in a package's submissions/ folder are compared with their expected verdicts.\n"
      "^C stops the grading and keeps the results; the same command then continues.\n"
      "Example: biglia grade samegame2 deliveries/ --out results");
  command->callback(
      [&, options] { action = [&, options] { return grade_command(program, *options); }; });
}

}  // namespace biglia::judge

#include "cli/base/grade_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <optional>
#include <ranges>
#include <utility>

#include "cli/base/boxes.hpp"
#include "cli/base/claim_results.hpp"
#include "cli/base/class_deliveries.hpp"
#include "cli/base/command.hpp"
#include "cli/base/exit_code_of_grading.hpp"
#include "cli/base/explain_support.hpp"
#include "cli/base/grade_files.hpp"
#include "cli/base/inferred_limit.hpp"
#include "cli/base/interruption.hpp"
#include "cli/base/language_options.hpp"
#include "cli/base/opened_problem.hpp"
#include "cli/base/places.hpp"
#include "cli/base/problem_tests.hpp"
#include "cli/base/program_intake.hpp"
#include "desk/history/grading_history.hpp"
#include "desk/intake/intake.hpp"
#include "desk/intake/roster.hpp"
#include "desk/report/closing_line.hpp"
#include "desk/report/feedback.hpp"
#include "desk/report/matrix.hpp"
#include "desk/report/progress_bar.hpp"
#include "desk/report/results_json.hpp"
#include "desk/report/table.hpp"
#include "judge/base/rounded_time.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/output_file.hpp"
#include "judge/files/shell_words.hpp"
#include "judge/files/text_file.hpp"
#include "judge/grade/answers.hpp"
#include "judge/grade/left_out.hpp"
#include "judge/grade/only_tests.hpp"
#include "judge/programs/program_languages.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

OpenOptions GradeSession::open_options() const {
  return {.testdata = options_.testdata,
          .languages = &languages_.table,
          .jobs = std::min(options_.jobs, kMostJobsWithPrograms),
          .approximate = options_.approximate,
          .judge_version = version_,
          .stop = interruption_.token()};
}

Result<void> GradeSession::open() {
  sweep_stale_folders(cache_folder() / "scratch");
  BIGLIA_TRY(opened_, open_problem(options_.problem, program_, open_options()));
  judge_version_ = version_;
  version_ = opened_->version(version_);
  config_ = opened_->config();
  BIGLIA_TRY(choose_package_languages());
  if (opened_->programs() != nullptr && jobs_ > kMostJobsWithPrograms) {
    jobs_ = kMostJobsWithPrograms;
    print_error(
        fmt::format("biglia: warning: --jobs {}: {} threads are used, because each has a box "
                    "for the package's programs, too\n",
                    options_.jobs, jobs_));
  }
  for (const std::string& warning : opened_->warnings()) {
    print_error(fmt::format("biglia: warning: {}\n", safe_text(warning)));
  }
  return {};
}

Result<void> GradeSession::choose_package_languages() {
  if (config_.is_submit_answer) {
    if (!options_.explained.empty()) {
      return failure("--explain: submissions of this problem are outputs, not programs");
    }
    if (languages_.of_all != nullptr) {
      return failure("--language: submissions of this problem are outputs, not programs");
    }
    languages_.replace(answer_languages());
    return {};
  }
  if (opened_->programs() != nullptr) languages_.replace(without_ansi_c(languages_.table));
  return languages_.keep(config_.languages);
}

Result<void> GradeSession::find_places() {
  tests_ = options_.tests.empty() ? opened_->tree() : fs::path(options_.tests);
  results_ = options_.out;
  if (options_.out.empty()) {
    // The results of some tests must not replace those of all: "samegame2-only-tests".
    const std::string some = options_.option_without_points();
    results_ = data_folder() / "results" / (problem().name + (some.empty() ? "" : some.substr(1)));
  }
  const fs::path parent = cache_folder() / "scratch";
  BIGLIA_TRY(auto scratch, TempFolder::make(parent));
  scratch_ = std::make_unique<TempFolder>(std::move(scratch));
  return {};
}

Result<void> GradeSession::find_languages() {
  BIGLIA_TRY(const auto package, builtin_package(options_.problem, options_.testdata, program_));
  BIGLIA_TRY(languages_, choose_languages(options_.languages, package));
  return {};
}

IntakeOptions GradeSession::intake_options() const {
  IntakeOptions intake = intake_for(*opened_, languages_.table, scratch_->path());
  intake.language = languages_.of_all;
  intake.folder_means = options_.each ? FolderMeans::kMany : FolderMeans::kGuess;
  intake.written = {results_, tests_};
  if (!options_.files.publish.empty()) intake.written.emplace_back(options_.files.publish);
  return intake;
}

Result<Intake> GradeSession::take() {
  std::vector<fs::path> paths;
  paths.reserve(options_.paths.size());
  for (const std::string& path : options_.paths) {
    paths.push_back(opened_->delivery(path));
    given_.emplace(paths.back(), path);
    deliveries_.push_back({path, options_.each, options_.languages.key});
  }
  return collect_submissions(paths, intake_options());
}

Result<void> GradeSession::apply_roster(Intake& intake) const {
  if (options_.roster.empty()) return {};
  const auto roster = Roster::read(options_.roster);
  if (!roster) return failure("--roster: ", roster.error());
  roster->apply(intake);
  if (const auto& students = intake.without_submission; !students.empty()) {
    print_error(fmt::format("biglia: note: --roster: without a submission: {}\n",
                            fmt::join(students, ", ")));
  }
  return {};
}

// A late delivery is graded with the class that the results folder has.
Result<void> GradeSession::join_class(Intake& intake) {
  const bool gives_points = options_.option_without_points().empty();
  if (options_.out.empty() || options_.alone || !gives_points) return {};
  const EarlierIntake earlier{.results = results_, .options = intake_options(), .opened = *opened_};
  BIGLIA_TRY(intake, earlier.join(deliveries_, std::move(intake)));
  return {};
}

// Reads the rules of the course, too: a file that is wrong or changes must not stop a finished grading.
Result<void> GradeSession::check_files(const Intake& intake) {
  if (program_.grade_files == nullptr) return {};
  const std::string without_points = options_.option_without_points();
  BIGLIA_TRY(course_rules_,
             program_.grade_files->read_rules(options_.files, intake.submissions, without_points));
  return program_.grade_files->check(options_.files, intake.submissions, without_points, results_);
}

// A folder given with --tests must exist: a mistyped name would otherwise be created.
Result<void> GradeSession::check_tests() const {
  return check_tree(tests_, {problem().name, config_.uuid},
                    options_.tests.empty() ? MissingTree::kMake : MissingTree::kRefuse);
}

// `is_measured`: the time limit is known, so that it is about the submissions of the user.
Result<GradeRequest> GradeSession::request_for(const MadeTests& tests, bool is_measured) {
  auto groups = read_test_groups(tests_, config_.judging);
  if (!groups) return std::unexpected(groups.error());
  auto total = read_total(tests_, config_.judging);
  if (!total) return std::unexpected(total.error());
  TestsRun tests_run = options_.all_tests ? TestsRun::kAll : TestsRun::kUntilGroupIsLost;
  if (options_.until_failure && is_measured) tests_run = TestsRun::kUntilFailure;
  if (!options_.only_tests.empty() && is_measured) {
    groups = keep_tests(std::move(*groups), options_.only_tests);
    if (!groups) return failure("--only-tests: ", groups.error());
    total = Total{};
  }
  if (!options_.no_compile_cache && !compile_cache_) {
    compile_cache_.emplace(cache_folder() / "compile");
  }
  return GradeRequest{.problem = problem(),
                      .config = config_,
                      .groups = std::move(*groups),
                      .total = *total,
                      .programs = opened_->programs(),
                      .test_hashes = tests.test_hashes,
                      .scratch = scratch_->path(),
                      .judge_version = judge_version_,
                      .compile_cache = compile_cache_ ? &*compile_cache_ : nullptr,
                      .jobs = jobs_,
                      .tests_run = tests_run,
                      .only_tests = is_measured ? options_.only_tests : "",
                      .timing = options_.timing,
                      .progress = {},
                      .stop = interruption_.token()};
}

GradeTools GradeSession::tools(const std::vector<TestGroup>& groups) const {
  GradeTools tools;
  tools.open_box = box_opener(options_.approximate);
  if (config_.is_submit_answer) return answer_tools(groups, std::move(tools));
  return tools;
}

Result<void> GradeSession::infer_limit(const MadeTests& tests) {
  if (config_.limits.time.count() != 0) return {};
  BIGLIA_TRY(auto request, request_for(tests, false));
  BIGLIA_TRY(config_.limits.time, inferred_time_limit(std::move(request), tools({}),
                                                      intake_options(), opened_->package()));
  return {};
}

Result<GradeResult> GradeSession::grade_all(const MadeTests& tests, Intake intake) {
  BIGLIA_TRY(auto request, request_for(tests, true));
  print_error(note_on_old_results(results_));
  BIGLIA_TRY(const auto store,
             ResultStore::open(results_ / kClassDatabase,
                               options_.fresh ? StoreStart::kFresh : StoreStart::kResume));
  BIGLIA_TRY(const auto id, begin_grading(store->database(), record_of_call()));
  ProgressBar bar("grade");
  request.progress = bar.function();
  auto result = grade(request, tools(request.groups), *store, std::move(intake));
  bar.finish();
  if (!result) return result;
  const auto finished = finish_grading(store->database(), id, *result, request.test_hashes);
  if (!finished) write_error_ = finished.error();
  return result;
}

GradingRecord GradeSession::record_of_call() const {
  GradingRecord record;
  record.problem = problem().name;
  record.judge = judge_version_;
  if (opened_->programs() != nullptr) record.checker = opened_->programs()->digest();
  record.timing = options_.timing == Timing::kCareful ? "careful" : "normal";
  record.is_interactive = config_.is_interactive || config_.is_multi_pass();
  record.only_tests = options_.until_failure ? kOnlyUntilFailure : options_.only_tests;
  std::error_code error;
  record.folder = fs::current_path(error).string();
  record.arguments = program_.arguments;
  record.deliveries = deliveries_;
  return record;
}

Result<void> GradeSession::write(const GradeResult& result) {
  auto written =
      write_text(results_ / "results.json", results_json(result, version_), Flush::kToDisk);
  has_results_ = written.has_value();
  if (written) written = write_feedback(results_ / "submissions", result);
  if (written && !options_.matrix.empty()) {
    written = fill_file(options_.matrix, verdict_matrix(result));
  }
  if (written && program_.grade_files != nullptr) {
    written = program_.grade_files->write(options_.files, result, {problem(), results_, version_});
  }
  return written;
}

Result<GradeResult> GradeSession::run() {
  BIGLIA_TRY(of_call(find_languages()));
  BIGLIA_TRY(of_call(open()));
  BIGLIA_TRY(find_places());
  BIGLIA_TRY(auto intake, of_call(take()));
  BIGLIA_TRY(join_class(intake));
  BIGLIA_TRY(of_call(apply_roster(intake)));
  BIGLIA_TRY(of_call(check_explained(options_.explained, intake.submissions)));
  BIGLIA_TRY(of_call(check_files(intake)));
  BIGLIA_TRY(of_call(check_tests()));
  BIGLIA_TRY(const auto lock, of_call(claim_results(results_, problem().name, options_.matrix)));

  BIGLIA_TRY(const auto maker, version_of_maker(program_));
  BIGLIA_TRY(
      const auto tests,
      make_problem_tests(*opened_, maker, tests_, jobs_, interruption_.token(),
                         options_.skip_invalid ? FaultyTests::kLeaveOut : FaultyTests::kRefuse));
  BIGLIA_TRY(infer_limit(tests));
  auto result = grade_all(tests, std::move(intake));
  if (!result) return result;
  result->feedback_language = options_.feedback_language;
  leave_out(tests.left_out, *result);
  std::ranges::copy(std::views::keys(opened_->unrun_validators()),
                    std::back_inserter(result->unrun_validators));
  if (course_rules_) course_rules_(*result);
  remove_explanations(results_ / "explained", result->submissions);
  if (const auto written = write(*result); !written && !write_error_)
    write_error_ = written.error();
  if (options_.explained.empty() || result->interrupted || write_error_) return result;
  if (const auto explained = explain(*result); !explained) {
    print_error(fmt::format("biglia: --explain: {}\n", safe_text(explained.error().message)));
  }
  if (const auto written = write(*result); !written) write_error_ = written.error();
  return result;
}

Result<void> GradeSession::explain(GradeResult& result) {
  print_error(notes_on_others(result, options_.explained));
  const ExplainRequest request{.opened = *opened_,
                               .config = config_,
                               .submissions = submissions_to_explain(result, options_.explained),
                               .options = open_options(),
                               .compile_cache = compile_cache_ ? &*compile_cache_ : nullptr,
                               .scratch = scratch_->path(),
                               .folder = results_ / "explained",
                               .budget = rounded_seconds(options_.explain_seconds)};
  return program_.explain(request, result);
}

// The path that the user gave for a submission of a package that was converted or unpacked.
std::string GradeSession::given_path(const Submission& submission) const {
  const auto given = given_.find(submission.origin);
  return given == given_.end() ? submission.origin.string() : given->second;
}

// Prints how to run each failed test of an interactive problem again, alone.
void GradeSession::print_replays(const GradeResult& result) const {
  if (!config_.is_interactive && !config_.is_multi_pass()) return;
  constexpr int kMost = 10;
  int printed = 0;
  for (const SubmissionResult& submission : result.submissions) {
    const Verdict verdict = submission.judgement.verdict;
    if (submission.failed_test.empty() || verdict == Verdict::kAccepted) continue;
    if (printed++ == kMost) return;
    std::string more;
    if (!options_.languages.key.empty()) more += " --language " + options_.languages.key;
    if (!options_.languages.table.empty()) {
      more += " --languages " + shell_word(options_.languages.table);
    }
    fmt::print("replay: biglia grade {} {} --only-tests {}{}\n", shell_word(options_.problem),
               shell_word(given_path(submission.submission)), shell_word(submission.failed_test),
               more);
  }
}

std::string GradeOptions::option_without_points() const {
  if (until_failure) return "--until-failure";
  return only_tests.empty() ? "" : "--only-tests";
}

ExitCode GradeSession::report(const GradeResult& result) const {
  if (options_.json) {
    fmt::print("{}", results_json(result, version_));
  } else {
    fmt::print("{}\nbox: {}\n", results_table(result, look_at_terminal(stdout)), result.box);
    if (has_results_) fmt::print("results: {}\n", (results_ / "results.json").string());
    print_replays(result);
    fmt::print("{}", explanations_text(result));
    fmt::print("{}\n", closing_line(result));
  }
  std::fflush(stdout);  // before the messages on standard error
  if (program_.grade_files != nullptr) {
    print_error(program_.grade_files->notes(options_.files, result, results_));
  }
  if (result.interrupted) {
    print_error(fmt::format(
        "biglia: interrupted: {} of {} tests done; the same command{} continues from here\n",
        result.settled_tests, result.all_tests, options_.fresh ? " without --fresh" : ""));
  }
  if (write_error_) return fail(*write_error_);
  if (!result.interrupted && !options_.explained.empty() &&
      interruption_.token().stop_requested()) {
    print_error("biglia: interrupted: the explanations so far are kept\n");
    return ExitCode::kInterrupted;
  }
  return exit_code_of(result);
}

Result<std::vector<TestGroup>> GradeSession::all_groups() const {
  return read_test_groups(tests_, config_.judging);
}

ExitCode GradeSession::report_failure(const Error& error) const {
  return fail(error, interruption_.token());
}

}  // namespace biglia::judge

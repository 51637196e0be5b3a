#include "cli/grade_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <string_view>
#include <system_error>
#include <utility>

#include "desk/course/course_grade.hpp"
#include "desk/course/course_points.hpp"
#include "desk/course/course_policy.hpp"
#include "desk/exchange/grades_csv.hpp"
#include "desk/exchange/gradescope.hpp"
#include "desk/exchange/junit.hpp"
#include "desk/exchange/moodle_feedback.hpp"
#include "desk/exchange/run_lines.hpp"
#include "desk/history/grading_history.hpp"
#include "desk/intake/submission_names.hpp"
#include "desk/page/class_page.hpp"
#include "desk/page/publish.hpp"
#include "desk/page/test_pictures.hpp"
#include "desk/report/table.hpp"
#include "desk/similar/compare_class.hpp"
#include "desk/similar/read_class.hpp"
#include "desk/similar/similar_page.hpp"
#include "judge/base/listed.hpp"
#include "judge/base/read_beginning.hpp"
#include "judge/files/output_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/worker/own_programs.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

CsvForm form_of(const GradeFileOptions& options) {
  return options.csv_form == "moodle" ? CsvForm::kMoodle : CsvForm::kGeneric;
}

// What students get.
void add_student_files(Command command, GradeFileOptions& options) {
  command
      .add_option("--publish", options.publish,
                  "Write a page for each student, with what a student may see, under a name that "
                  "cannot be guessed; links.csv in the results folder lists them")
      .type_name("DIR");
  command
      .add_option("--moodle-feedback", options.moodle_feedback,
                  "Write a zip with the feedback of each student, for Moodle's \"Upload multiple "
                  "feedback files in a zip\"")
      .type_name("FILE");
}

void add_grade_files(Command command, GradeFileOptions& options) {
  command.option_group("Grades");
  command
      .add_option("--course", options.course,
                  "YAML with the rules of the course: deadline, penalties, bonus, overrides")
      .type_name("FILE");
  const CommandOption csv =
      command.add_option("--csv", options.csv, "Write the grades as CSV").type_name("FILE");
  command
      .add_option("--csv-form", options.csv_form,
                  "generic, or moodle: the columns of Moodle's grading worksheet, for submissions "
                  "downloaded from Moodle")
      .one_of({"generic", "moodle"})
      .needs(csv);
  command
      .add_option("--gradescope", options.gradescope,
                  "Write the results.json of an autograder for Gradescope, of one submission")
      .type_name("FILE");
}

void add_report_files(Command command, GradeFileOptions& options) {
  command.option_group("Reports");
  command
      .add_option("--html", options.html,
                  "Write the class as one HTML page, which is also results.html in the results "
                  "folder")
      .type_name("FILE");
  command
      .add_option(
          "--similar", options.similar,
          "Compare all submissions and write a page of the similar pairs (`biglia similar`)")
      .type_name("FILE");
  command
      .add_option("--junit", options.junit,
                  "Write JUnit XML: a testsuite for each submission, a testcase for each test")
      .type_name("FILE");
  command
      .add_option("--runs", options.runs, "Write every run of a test as JSON lines, for statistics")
      .type_name("FILE");
}

void add_file_options(Command command, GradeFileOptions& options) {
  add_student_files(command, options);
  add_grade_files(command, options);
  add_report_files(command, options);
}

Error foreign_file(std::string_view option, const fs::path& path) {
  return Error{fmt::format(
      "{}: {}: expected a new file or one of an earlier grading, found another file; nothing was "
      "changed",
      option, path.string())};
}

using BeginningTest = std::function<bool(std::string_view beginning)>;

BeginningTest starts_with(std::string_view beginning) {
  return [beginning](std::string_view text) { return text.starts_with(beginning); };
}

// An existing file is replaced only if it is empty or begins as a file of its kind.
Result<void> check_place(std::string_view option, const fs::path& path,
                         const BeginningTest& is_ours) {
  BIGLIA_TRY(check_output_place(path));
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return {};
  BIGLIA_TRY(const auto text, read_beginning(path, kib(1)));
  if (text.empty() || is_ours(text)) return {};
  return std::unexpected(foreign_file(option, path));
}

// A zip is replaced only if it has nothing but feedback: it could be the download of the class.
Result<void> check_zip_place(std::string_view option, const fs::path& path) {
  BIGLIA_TRY(check_output_place(path));
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return {};
  BIGLIA_TRY(const auto bytes, read_text(path));
  if (bytes.empty() || is_moodle_feedback_zip(bytes)) return {};
  return std::unexpected(foreign_file(option, path));
}

Result<void> check_distinct(const GradeFileOptions& options) {
  std::vector<fs::path> paths;
  for (const std::string* const path :
       {&options.csv, &options.moodle_feedback, &options.junit, &options.gradescope, &options.runs,
        &options.similar, &options.html}) {
    if (path->empty() || is_stream(*path)) continue;
    std::error_code error;
    paths.push_back(fs::weakly_canonical(*path, error));
  }
  for (const fs::path& path : paths) {
    if (options.publish.empty() || !is_published(path, options.publish)) continue;
    return failure(
        fmt::format("--publish: {}: expected a folder for the pages of students, found {} in it",
                    options.publish, path.string()));
  }
  std::ranges::sort(paths);
  const auto twice = std::ranges::adjacent_find(paths);
  if (twice == paths.end()) return {};
  return failure(twice->string() + ": expected a file for each option, found it for two");
}

Result<void> check_moodle(std::string_view option, const std::vector<Submission>& submissions) {
  if (std::ranges::any_of(submissions, [](const Submission& submission) {
        return !submission.student.participant.empty();
      })) {
    return {};
  }
  return failure(std::string(option) +
                 ": expected a submission named as in Moodle's download of all submissions (Mario "
                 "Rossi_1234567_assignsubmission_file_), found none");
}

Result<CourseRules> read_rules(const GradeFileOptions& options,
                               const std::vector<Submission>& submissions,
                               const std::string& without_points) {
  if (options.course.empty()) return CourseRules();
  if (!without_points.empty()) {
    return failure(without_points + ": expected no --course: no points are given");
  }
  auto policy = read_course(options.course);
  if (!policy) return failure("--course: ", policy.error());
  if (auto good = check_decisions(*policy, submissions); !good) {
    return failure("--course: " + options.course + ": ", good.error());
  }
  return CourseRules(
      [policy = std::move(*policy)](GradeResult& result) { apply_course(policy, result); });
}

// Checks that the files can be made of these submissions.
Result<void> check_submissions(const GradeFileOptions& options,
                               const std::vector<Submission>& submissions,
                               const std::string& without_points) {
  const bool are_grades =
      !options.csv.empty() || !options.gradescope.empty() || !options.moodle_feedback.empty();
  if (are_grades && !without_points.empty()) {
    return failure(without_points +
                   ": expected no --csv, --moodle-feedback or --gradescope: some tests give no "
                   "grade");
  }
  if (!options.csv.empty() && form_of(options) == CsvForm::kMoodle) {
    BIGLIA_TRY(check_moodle("--csv-form moodle", submissions));
  }
  if (!options.moodle_feedback.empty()) {
    BIGLIA_TRY(check_moodle("--moodle-feedback", submissions));
  }
  if (!options.gradescope.empty() && submissions.size() != 1) {
    return failure(
        fmt::format("--gradescope: expected one submission, as Gradescope's autograder has it, "
                    "found {}",
                    submissions.size()));
  }
  return {};
}

bool is_grades_csv(std::string_view beginning) {
  return beginning.starts_with(beginning_of_csv(CsvForm::kGeneric)) ||
         beginning.starts_with(beginning_of_csv(CsvForm::kMoodle));
}

Result<void> check_places(const GradeFileOptions& options, const fs::path& results) {
  struct Place {
    std::string_view option;
    const std::string& path;
    BeginningTest is_ours;
  };
  const std::array<Place, 6> places = {{
      {"--csv", options.csv, is_grades_csv},
      {"--junit", options.junit, starts_with(kBeginningOfJunit)},
      {"--gradescope", options.gradescope, starts_with(kBeginningOfGradescope)},
      {"--runs", options.runs, starts_with(kBeginningOfRunLines)},
      {"--similar", options.similar, is_similar_page},
      {"--html", options.html, starts_with(kBeginningOfClassPage)},
  }};
  for (const Place& place : places) {
    if (place.path.empty()) continue;
    BIGLIA_TRY(check_place(place.option, place.path, place.is_ours));
  }
  if (!options.moodle_feedback.empty()) {
    auto good = check_zip_place("--moodle-feedback", options.moodle_feedback);
    if (!good) return good;
  }
  if (!options.publish.empty()) {
    BIGLIA_TRY(check_publish_place(options.publish, results));
  }
  return check_distinct(options);
}

Result<void> check_files(const GradeFileOptions& options,
                         const std::vector<Submission>& submissions,
                         const std::string& without_points, const fs::path& results) {
  BIGLIA_TRY(check_submissions(options, submissions, without_points));
  return check_places(options, results);
}

bool has_course_grade(const GradeResult& result) {
  return course_grade(result, result.submissions.front()).has_value();
}

// Without a grade there is no file: Gradescope then reports a fault of the autograder instead of a
// grade, which the file of an earlier grading would give.
Result<void> write_gradescope(const fs::path& path, const GradeResult& result) {
  if (has_course_grade(result)) return fill_file(path, gradescope_json(result));
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return {};
  fs::remove(path, error);
  if (error) return failed_call(path, "cannot remove", error.value());
  return {};
}

// Submissions without readable sources are not compared; the grading reports them.
Result<void> write_similar(const fs::path& path, const GradeResult& result) {
  std::vector<Submission> submissions;
  submissions.reserve(result.submissions.size());
  for (const SubmissionResult& row : result.submissions) submissions.push_back(row.submission);
  BIGLIA_TRY(auto read, read_class(submissions, default_languages()));
  ComparisonRequest request;
  request.documents = std::move(read.documents);
  const ComparisonRun comparison(std::move(request));
  const ClassComparison compared = comparison.run();
  return fill_file(path, similar_page(comparison, compared, {.threshold = compared.unusual}));
}

// A test whose picture cannot be drawn has none: the page is complete without it.
PictureOf picture_of(const Problem& problem) {
  if (problem.show == nullptr) return {};
  return [&problem](const TestCase& test) {
    const auto input = open_input(test.input, test.name);
    if (!input) return std::string();
    CallOptions options;
    options.budget = {.cpu = std::chrono::seconds(1), .cpu_per_mib = {}, .memory = mib(256)};
    const auto outcome = run_picture(problem, *input, UniqueFd(), {}, PictureForm::kSvg, options);
    if (!outcome) return std::string();
    const Result<std::string>& picture = *outcome;
    return picture.value_or("");
  };
}

Result<SubmissionHistory> history_in(const fs::path& results) {
  BIGLIA_TRY(const auto database, open_class(results));
  BIGLIA_TRY(const auto gradings, list_gradings(*database));
  return history_of_submissions(gradings);
}

Result<void> write_pages(const GradeFileOptions& options, const GradeResult& result,
                         const GradeFileContext& context) {
  BIGLIA_TRY(auto history, history_in(context.results));
  const ClassPageExtras extras{
      .pictures = pictures_of_failures(result, picture_of(context.problem)),
      .history = std::move(history)};
  const std::string page = class_page(result, context.judge_version, extras);
  BIGLIA_TRY(write_text(context.results / "results.html", page));
  if (!options.html.empty()) {
    BIGLIA_TRY(fill_file(options.html, page));
  }
  return options.publish.empty() ? Result<void>()
                                 : publish(options.publish, context.results, result);
}

Result<void> write_files(const GradeFileOptions& options, const GradeResult& result,
                         const GradeFileContext& context) {
  if (!options.csv.empty()) {
    if (form_of(options) == CsvForm::kMoodle && !result.left_out_tests.empty()) {
      return failure(
          "--csv-form moodle: expected the results of all tests, found a partial result: Moodle's "
          "form has no place to say so; use the generic form");
    }
    const std::string grades = grades_csv(result, form_of(options));
    BIGLIA_TRY(fill_file(options.csv, grades));
  }
  if (!options.moodle_feedback.empty()) {
    const std::string zip = moodle_feedback_zip(result);
    BIGLIA_TRY(fill_file(options.moodle_feedback, zip));
  }
  if (!options.junit.empty()) {
    BIGLIA_TRY(fill_file(options.junit, junit_xml(result)));
  }
  if (!options.runs.empty()) {
    BIGLIA_TRY(fill_file(options.runs, run_lines(result)));
  }
  if (!options.gradescope.empty()) {
    BIGLIA_TRY(write_gradescope(options.gradescope, result));
  }
  if (!options.similar.empty()) {
    BIGLIA_TRY(write_similar(options.similar, result));
  }
  return write_pages(options, result, context);
}

std::string notes_on_files(const GradeFileOptions& options, const GradeResult& result,
                           const fs::path& results) {
  std::string text;
  const bool has_csv = !options.csv.empty() && form_of(options) == CsvForm::kMoodle;
  if (has_csv || !options.moodle_feedback.empty()) {
    std::vector<std::string> names;
    for (const SubmissionResult& submission : result.submissions) {
      if (submission.submission.student.participant.empty()) {
        names.push_back(submission.submission.name);
      }
    }
    if (!names.empty()) {
      text += fmt::format("biglia: note: {}: without {}: no identifier of Moodle\n",
                          has_csv ? "--csv-form moodle" : "--moodle-feedback", listed(names));
    }
  }
  if (!options.gradescope.empty() && !has_course_grade(result)) {
    text += fmt::format("biglia: note: --gradescope: not written: the verdict is {}\n",
                        shown_verdict(result.submissions.front()));
  }
  const fs::path links = results / kLinksFile;
  std::error_code error;
  if (!options.publish.empty() && fs::exists(links, error)) {
    text += fmt::format("biglia: note: --publish: {} lists the pages in {}\n", links.string(),
                        options.publish);
  }
  return text;
}

}  // namespace

const GradeFileSupport& grade_file_support() {
  static constexpr GradeFileSupport kSupport = {add_file_options, check_files, read_rules,
                                                write_files, notes_on_files};
  return kSupport;
}

}  // namespace biglia::judge

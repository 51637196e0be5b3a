#include "cli/grade_files.hpp"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <string_view>
#include <system_error>

#include "desk/exchange/course_grade.hpp"
#include "desk/exchange/grades_csv.hpp"
#include "desk/exchange/gradescope.hpp"
#include "desk/exchange/junit.hpp"
#include "desk/intake/submission_names.hpp"
#include "desk/report/table.hpp"
#include "judge/base/read_beginning.hpp"
#include "judge/files/output_file.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

CsvForm form_of(const GradeFileOptions& options) {
  return options.csv_form == "moodle" ? CsvForm::kMoodle : CsvForm::kGeneric;
}

void add_file_options(CLI::App& command, GradeFileOptions& options) {
  CLI::Option* const csv =
      command.add_option("--csv", options.csv, "Write the grades as CSV")->type_name("FILE");
  command
      .add_option("--csv-form", options.csv_form,
                  "generic, or moodle: the columns of Moodle's grading worksheet, for submissions "
                  "downloaded from Moodle")
      ->check(CLI::IsMember({"generic", "moodle"}))
      ->needs(csv)
      ->type_name("{generic,moodle}");
  command
      .add_option("--junit", options.junit,
                  "Write JUnit XML: a testsuite for each submission, a testcase for each test")
      ->type_name("FILE");
  command
      .add_option("--gradescope", options.gradescope,
                  "Write the results.json of an autograder for Gradescope, of one submission")
      ->type_name("FILE");
}

// An existing file is replaced only if it is empty or begins as a file of its kind.
Result<void> check_place(std::string_view option, const fs::path& path,
                         std::initializer_list<std::string_view> beginnings) {
  if (auto good = check_output_place(path); !good) return good;
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return {};
  const auto text = read_beginning(path, kib(1));
  if (!text) return std::unexpected(text.error());
  const bool is_ours = std::ranges::any_of(
      beginnings, [&](std::string_view beginning) { return text->starts_with(beginning); });
  if (text->empty() || is_ours) return {};
  return failure(fmt::format(
      "{}: {}: expected a new file or one of an earlier grading, found another file; nothing was "
      "changed",
      option, path.string()));
}

Result<void> check_distinct(const GradeFileOptions& options) {
  std::vector<fs::path> paths;
  for (const std::string* const path : {&options.csv, &options.junit, &options.gradescope}) {
    if (path->empty() || is_stream(*path)) continue;
    std::error_code error;
    paths.push_back(fs::weakly_canonical(*path, error));
  }
  std::ranges::sort(paths);
  const auto twice = std::ranges::adjacent_find(paths);
  if (twice == paths.end()) return {};
  return failure(twice->string() + ": expected a file for each option, found it for two");
}

Result<void> check_moodle(const std::vector<Submission>& submissions) {
  if (std::ranges::any_of(submissions, [](const Submission& submission) {
        return moodle_delivery(submission).has_value();
      })) {
    return {};
  }
  return failure(
      "--csv-form moodle: expected a submission named as in Moodle's download of all "
      "submissions (Mario Rossi_1234567_assignsubmission_file_), found none");
}

Result<void> check_files(const GradeFileOptions& options,
                         const std::vector<Submission>& submissions,
                         const std::string& only_tests) {
  const bool are_grades = !options.csv.empty() || !options.gradescope.empty();
  if (are_grades && !only_tests.empty()) {
    return failure("--only-tests: expected no --csv or --gradescope: some tests give no grade");
  }
  if (!options.csv.empty()) {
    const auto beginnings = {beginning_of_csv(CsvForm::kGeneric),
                             beginning_of_csv(CsvForm::kMoodle)};
    if (auto good = check_place("--csv", options.csv, beginnings); !good) return good;
    if (form_of(options) == CsvForm::kMoodle) {
      if (auto good = check_moodle(submissions); !good) return good;
    }
  }
  if (!options.junit.empty()) {
    if (auto good = check_place("--junit", options.junit, {kBeginningOfJunit}); !good) return good;
  }
  if (!options.gradescope.empty()) {
    if (submissions.size() != 1) {
      return failure(
          fmt::format("--gradescope: expected one submission, as Gradescope's autograder has it, "
                      "found {}",
                      submissions.size()));
    }
    const std::string_view beginning = kBeginningOfGradescope;
    auto good = check_place("--gradescope", options.gradescope, {beginning});
    if (!good) return good;
  }
  return check_distinct(options);
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

Result<void> write_files(const GradeFileOptions& options, const GradeResult& result) {
  if (!options.csv.empty()) {
    const std::string grades = grades_csv(result, form_of(options));
    if (auto done = fill_file(options.csv, grades); !done) return done;
  }
  if (!options.junit.empty()) {
    if (auto done = fill_file(options.junit, junit_xml(result)); !done) return done;
  }
  return options.gradescope.empty() ? Result<void>() : write_gradescope(options.gradescope, result);
}

std::string notes_on_files(const GradeFileOptions& options, const GradeResult& result) {
  std::string text;
  if (!options.csv.empty() && form_of(options) == CsvForm::kMoodle) {
    std::vector<std::string> names;
    for (const SubmissionResult& submission : result.submissions) {
      if (!moodle_delivery(submission.submission)) names.push_back(submission.submission.name);
    }
    if (!names.empty()) {
      text += fmt::format("biglia: note: --csv-form moodle: without {}: no identifier of Moodle\n",
                          listed(names));
    }
  }
  if (!options.gradescope.empty() && !has_course_grade(result)) {
    text += fmt::format("biglia: note: --gradescope: not written: the verdict is {}\n",
                        shown_verdict(result.submissions.front()));
  }
  return text;
}

}  // namespace

const GradeFileSupport& grade_file_support() {
  static constexpr GradeFileSupport kSupport = {add_file_options, check_files, write_files,
                                                notes_on_files};
  return kSupport;
}

}  // namespace biglia::judge

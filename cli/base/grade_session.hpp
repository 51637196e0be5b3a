// One call of `biglia grade`.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/grade_files.hpp"
#include "cli/base/interruption.hpp"
#include "cli/base/language_options.hpp"
#include "cli/base/opened_problem.hpp"
#include "desk/history/grading_record.hpp"
#include "desk/intake/intake.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/grade/grade.hpp"
#include "judge/package/make_tests.hpp"

namespace biglia::judge {

struct GradeOptions {
  std::string problem;
  std::vector<std::string> paths;
  std::string out;
  std::string tests;
  std::string testdata;
  std::string roster;
  std::string matrix;
  GradeFileOptions files;  // only with Program::grade_files
  std::string only_tests;
  std::string feedback_language = "en";
  std::vector<std::string> explained;  // names of submissions, or "all"
  double explain_seconds = 60;
  LanguageOptions languages;
  unsigned jobs = 1;
  Timing timing = Timing::kNormal;
  bool all_tests = false;
  bool until_failure = false;
  bool skip_invalid = false;
  bool approximate = false;
  bool fresh = false;
  bool alone = false;
  bool each = false;
  bool json = false;
  bool no_compile_cache = false;

  // The option by which there are no points, with its dashes; empty: there are points.
  std::string option_without_points() const;
};

// One call of the command. Checks the arguments first, then the output folders, and grades last, so
// that a usage error is reported before the long work.
class GradeSession {
 public:
  GradeSession(const Program& program, const GradeOptions& options, std::string version)
      : program_(program), options_(options), version_(std::move(version)), jobs_(options.jobs) {}

  Result<GradeResult> run();
  ExitCode report(const GradeResult& result) const;
  ExitCode report_failure(const Error& error) const;
  // All groups of the problem, also those without a test that matches GradeOptions::only_tests.
  // REQUIRES: run() succeeded.
  Result<std::vector<TestGroup>> all_groups() const;

 private:
  Result<void> open();
  Result<void> find_places();
  Result<void> find_languages();
  IntakeOptions intake_options() const;
  Result<Intake> take();
  Result<void> join_class(Intake& intake);
  Result<void> apply_roster(Intake& intake) const;
  OpenOptions open_options() const;
  Result<void> check_tests() const;
  Result<void> infer_limit(const MadeTests& tests);  // unless problem.yaml has one
  Result<GradeResult> grade_all(const MadeTests& tests, Intake intake);
  Result<GradeRequest> request_for(const MadeTests& tests, bool is_measured);
  GradingRecord record_of_call() const;
  GradeTools tools(const std::vector<TestGroup>& groups) const;
  Result<void> choose_package_languages();
  Result<void> check_files(const Intake& intake);
  void print_replays(const GradeResult& result) const;
  std::string given_path(const Submission& submission) const;
  Result<void> write(const GradeResult& result);
  Result<void> explain(GradeResult& result);

  const Interruption interruption_;  // first: must exist before any thread starts
  const Problem& problem() const { return opened_->problem(); }

  const Program& program_;
  const GradeOptions& options_;
  std::string version_;        // with the digest of a package's programs
  std::string judge_version_;  // without it
  unsigned jobs_;
  std::shared_ptr<OpenedProblem> opened_;  // set by open(), which runs first
  std::filesystem::path tests_;
  std::filesystem::path results_;
  ProblemConfig config_;  // of opened_, with the inferred time limit
  ChosenLanguages languages_;
  std::vector<DeliveryRecord> deliveries_;              // set by take()
  std::map<std::filesystem::path, std::string> given_;  // by what is graded; set by take()
  CourseRules course_rules_;                            // set by check_files()
  std::optional<CompileCache> compile_cache_;
  std::unique_ptr<TempFolder> scratch_;  // set by find_places()
  std::optional<Error> write_error_;     // why a report could not be written
  bool has_results_ = false;             // results.json was written by this run
};

}  // namespace biglia::judge

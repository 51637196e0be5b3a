#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>

#include "cli/base/boxes.hpp"
#include "cli/base/command.hpp"
#include "cli/base/exit_code_of_grading.hpp"
#include "cli/base/grade_command.hpp"
#include "cli/base/grade_session.hpp"
#include "cli/base/places.hpp"
#include "desk/report/feedback.hpp"
#include "desk/report/table.hpp"
#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

struct TryOptions {
  std::string problem;
  std::string path;
  std::string testdata;
  LanguageOptions languages;
  std::string feedback_language = "en";
  bool approximate = false;
};

// What the student does not see here.
std::string what_remains(const std::vector<TestGroup>& groups, const Limits& limits) {
  std::size_t tests = 0;
  std::size_t secret_groups = 0;
  double points = 0;
  for (const TestGroup& group : groups) {
    points += group.max_score;
    if (group.is_sample()) continue;
    tests += group.tests.size();
    ++secret_groups;
  }
  return fmt::format(
      "The full grading runs {} more test{} in {} group{}{}, with at most {} and {} for each.\n",
      tests, tests == 1 ? "" : "s", secret_groups, secret_groups == 1 ? "" : "s",
      points > 0 ? fmt::format(" for {} points", shown_points(points)) : "", shown_time(limits.cpu),
      to_string(limits.memory));
}

std::string closing(const SubmissionResult& submission) {
  std::size_t run = 0;
  std::size_t right = 0;
  for (const GroupResult& group : submission.groups) {
    for (const TestResult& test : group.tests) {
      if (test.ran()) ++run;
      if (test.has_full_credit()) ++right;
    }
  }
  if (run == 0) return "no sample was run\n";
  return fmt::format("{} of {} samples right\n", right, run);
}

ExitCode try_command(const Program& program, const TryOptions& options) {
  auto version = version_of_judge(program);
  if (!version) return fail(version.error());
  const auto folder = TempFolder::make(cache_folder() / "scratch");
  if (!folder) return fail(folder.error());
  GradeOptions grade;
  grade.problem = options.problem;
  grade.paths = {options.path};
  grade.testdata = options.testdata;
  grade.languages = options.languages;
  grade.feedback_language = options.feedback_language;
  grade.out = (folder->path() / "results").string();
  grade.only_tests = "sample";
  grade.all_tests = true;
  grade.approximate = options.approximate;
  GradeSession session(program, grade, std::move(*version));
  const auto result = session.run();
  if (!result) return session.report_failure(result.error());
  if (result->submissions.size() != 1) {
    return fail(Error{fmt::format("{}: expected one submission, found {}", options.path,
                                  result->submissions.size())},
                ExitCode::kUsage);
  }
  const SubmissionResult& submission = result->submissions.front();
  fmt::print("{}", feedback_text(*result, submission));
  if (const auto groups = session.all_groups()) {
    fmt::print("\n{}", what_remains(*groups, submission.limits));
  }
  fmt::print("{}", closing(submission));
  return exit_code_of(*result);
}

}  // namespace

void add_try(Command app, const Program& program, Action& action) {
  const Command command =
      app.add_subcommand("try", "Run the samples only: what a student may see before handing in");
  const auto options = std::make_shared<TryOptions>();
  add_problem_or_package(command, program, options->problem);
  command.add_option("PATH", options->path, "Source file, archive or folder of one submission")
      .required();
  add_testdata(command, options->testdata);
  add_languages(command, options->languages);
  add_feedback_language(command, options->feedback_language);
  add_approximate_box(command, options->approximate);
  command.footer(
      "Prints the feedback for each sample and what the full grading needs. Keeps no results.\n"
      "Example: biglia try samegame2 rossi.zip");
  command.callback(
      [&, options] { action = [&, options] { return try_command(program, *options); }; });
}

}  // namespace biglia::judge

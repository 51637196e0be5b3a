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
#include "desk/translation/translation.hpp"
#include "judge/base/safe_text.hpp"
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
std::string what_remains(const std::vector<TestGroup>& groups, const Limits& limits,
                         const Translation& translation) {
  std::size_t tests = 0;
  std::size_t secret_groups = 0;
  double points = 0;
  for (const TestGroup& group : groups) {
    points += group.max_score;
    if (group.is_sample()) continue;
    tests += group.tests.size();
    ++secret_groups;
  }
  const std::string in_tests = translation.counted(tests, "more test");
  const std::string in_groups = translation.counted(secret_groups, "group");
  if (points > 0) {
    return translation.phrase(
        "The full grading runs {0} in {1} for {2} points, with at most {3} and {4} for each.",
        {in_tests, in_groups, shown_points(points), shown_time(limits.cpu),
         to_string(limits.memory)});
  }
  return translation.phrase(
      "The full grading runs {0} in {1}, with at most {2} and {3} for each.",
      {in_tests, in_groups, shown_time(limits.cpu), to_string(limits.memory)});
}

std::string closing(const SubmissionResult& submission, const Translation& translation) {
  std::size_t run = 0;
  std::size_t right = 0;
  for (const GroupResult& group : submission.groups) {
    for (const TestResult& test : group.tests) {
      if (test.ran()) ++run;
      if (test.has_full_credit()) ++right;
    }
  }
  if (run == 0) return translation.phrase("no sample was run");
  return translation.phrase("{0} of {1} samples right",
                            {std::to_string(right), std::to_string(run)});
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
  const Translation translation(options.feedback_language);
  fmt::print("{}", feedback_text(*result, submission));
  if (const auto groups = session.all_groups()) {
    fmt::print("\n{}\n", what_remains(*groups, submission.limits, translation));
  }
  fmt::print("{}\n", closing(submission, translation));
  // Who runs this command runs the judge.
  if (submission.judgement.verdict == Verdict::kJudgeError) {
    print_error(fmt::format("biglia: {}\n", safe_line(submission.judgement.reason)));
  }
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

#include "desk/report/feedback.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "desk/report/feedback_folders.hpp"
#include "desk/report/table.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

std::string indented(const std::string& text) {
  std::string result = "    ";
  for (const char c : text) {
    result += c;
    if (c == '\n') result += "    ";
  }
  result.erase(result.find_last_not_of(" \n") + 1);
  return result + '\n';
}

std::string compile_part(const CompileReport& report) {
  const std::string line = compile_line(report);
  if (line.empty()) return {};
  return '\n' + line + '\n' + (report.log.empty() ? "" : indented(report.log));
}

std::string test_part(const TestCase& test, const TestResult& result) {
  const Judgement& judgement = result.judgement;
  std::string text =
      fmt::format("  {:<4} {}  {}, {}{}\n", short_name(judgement.verdict), test.name,
                  shown_time(result.cpu), to_string(result.memory),
                  judgement.has_partial_credit() ? ", " + shown_share(judgement.multiplier) : "");
  if (!judgement.reason.empty()) {
    text += "       " + reason_for_student(test.settings, judgement) + '\n';
  }
  if (!result.note.empty()) text += "       " + result.note + '\n';
  if (shows_details(test.settings, judgement)) text += indented(judgement.details);
  return text;
}

// The counterexample is no secret test, so that the student may see all of it.
std::string explanation_part(const Explanation& explanation) {
  const char* const head = explanation.is_found
                               ? "A small input on which the program fails"
                               : "A small input on which the program fails was searched";
  return fmt::format("\n{}:\n{}", head, indented(explanation.text));
}

bool has_run_test(const SubmissionResult& submission) {
  return std::ranges::any_of(submission.groups, [](const GroupResult& group) {
    return std::ranges::any_of(group.tests, &TestResult::ran);
  });
}

}  // namespace

// The checker's message can reveal the input and the answer.
std::string reason_for_student(const TestSettings& settings, const Judgement& judgement) {
  if (judgement.verdict == Verdict::kJudgeError) {
    return "the judge failed here, which is not your fault: report it to the person who ran the "
           "judge";
  }
  return settings.full_feedback ? judgement.reason : without_secrets(judgement);
}

bool shows_details(const TestSettings& settings, const Judgement& judgement) {
  return settings.full_feedback && judgement.verdict != Verdict::kJudgeError &&
         !judgement.details.empty();
}

std::string overall_reason_for_student(const GradeResult& result,
                                       const SubmissionResult& submission) {
  if (submission.judgement.reason.empty()) return {};
  TestSettings settings;
  for (const TestGroup& group : result.groups) {
    for (const TestCase& test : group.tests) {
      if (test.name == submission.failed_test) settings = test.settings;
    }
  }
  const std::string reason = reason_for_student(settings, submission.judgement);
  return (submission.failed_test.empty() ? "" : submission.failed_test + ": ") + reason;
}

std::string compile_line(const CompileReport& report) {
  if (report.standard.empty() && report.log.empty()) return {};  // outputs need no compiler
  return fmt::format("Compiled as {} ({}){}{}", report.language, report.standard,
                     report.compiler.empty() ? "" : " by " + report.compiler,
                     report.failed ? ": failed, " + report.reason : std::string());
}

std::vector<std::string> course_lines(const CoursePoints& course) {
  std::vector<std::string> lines;
  lines.reserve(course.steps.size() + 1);
  for (const CourseStep& step : course.steps) {
    lines.push_back(fmt::format("{}: {} -> {} points: {}", step.rule, shown_points(step.before),
                                shown_points(step.after), step.reason));
  }
  if (!lines.empty()) {
    lines.push_back(
        fmt::format("By the rules of the course: {} points", shown_points(course.points)));
  }
  return lines;
}

std::string group_feedback(const TestGroup& group, const GroupResult& result) {
  std::string text = '\n' + group.name;
  if (group.max_score > 0) {
    text += fmt::format(": {} of {} points", shown_points(result.points),
                        shown_points(group.max_score));
  }
  text += '\n';
  std::size_t not_run = 0;
  for (std::size_t t = 0; t < group.tests.size(); ++t) {
    if (result.tests[t].ran()) {
      text += test_part(group.tests[t], result.tests[t]);
    } else {
      ++not_run;
    }
  }
  if (not_run > 0) {
    text += fmt::format("  -    {} {} not run\n", not_run, not_run == 1 ? "test" : "tests");
  }
  return text;
}

std::string feedback_head(const GradeResult& result, const SubmissionResult& submission) {
  const std::string title = result.title.empty() ? result.problem : result.title;
  std::string text =
      fmt::format("{}: {}\n{}", title, submission.submission.name, shown_verdict(submission));
  if (result.max_points > 0) {
    text += fmt::format(", {} of {} points", shown_points(submission.points),
                        shown_points(result.max_points));
  }
  text += '\n';
  if (submission.course) {
    for (const std::string& line : course_lines(*submission.course)) text += line + '\n';
  }
  if (!submission.not_judged.empty()) text += "not judged: " + submission.not_judged + '\n';
  if (submission.is_partial) {
    text += "Only the tests that match " + result.only_tests + " were run.\n";
  } else if (!submission.complete) {
    text += "Judging is not complete.\n";
  }
  const std::string reason = overall_reason_for_student(result, submission);
  if (!reason.empty()) text += reason + '\n';
  for (const std::string& note : submission.submission.notes) text += "note: " + note + '\n';
  if (submission.compile) text += compile_part(*submission.compile);
  if (submission.explanation) text += explanation_part(*submission.explanation);
  return text;
}

std::string feedback_text(const GradeResult& result, const SubmissionResult& submission) {
  std::string text = feedback_head(result, submission);
  if (!has_run_test(submission)) return text + "\nNo test was run.\n";
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    text += group_feedback(result.groups[g], submission.groups[g]);
  }
  return text;
}

Result<void> write_feedback(const std::filesystem::path& folder, const GradeResult& result) {
  SubmissionPaths paths;
  for (const SubmissionResult& submission : result.submissions) {
    std::error_code error;
    paths[submission.submission.name] =
        std::filesystem::absolute(submission.submission.origin, error);
  }
  if (auto made = make_folder(folder); !made) return made;
  if (auto listed = list_feedback_folders(folder, paths); !listed) return listed;
  for (const SubmissionResult& submission : result.submissions) {
    const std::filesystem::path own = folder / submission.submission.name;
    if (auto made = make_folder(own); !made) return made;
    auto written = write_text(own / kFeedbackFile, feedback_text(result, submission));
    if (!written) return written;
  }
  return remove_stale_feedback(folder, paths);
}

}  // namespace biglia::judge

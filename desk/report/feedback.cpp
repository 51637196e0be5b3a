#include "desk/report/feedback.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "desk/report/feedback_folders.hpp"
#include "desk/report/secret_figures.hpp"
#include "desk/report/side_by_side.hpp"
#include "desk/report/table.hpp"
#include "judge/base/safe_text.hpp"
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

std::string compile_part(const CompileReport& report, const Translation& translation) {
  const std::string line = compile_line(report, translation);
  if (line.empty()) return {};
  return '\n' + line + '\n' + (report.log.empty() ? "" : indented(report.log));
}

std::string test_part(const TestCase& test, const TestResult& result,
                      const Translation& translation) {
  const Judgement& judgement = result.judgement;
  std::string text = fmt::format(
      "  {:<4} {}  {}, {}{}\n", short_name(judgement.verdict), test.name,
      time_for_student(test.settings, result), memory_for_student(test.settings, result),
      judgement.has_partial_credit() ? ", " + translation.reason(shown_share(judgement.multiplier))
                                     : "");
  if (!judgement.reason.empty()) {
    text += "       " + reason_for_student(test.settings, judgement, translation) + '\n';
  }
  const std::string hint = hint_for_student(test.settings, judgement, translation);
  if (!hint.empty()) text += indented("   " + hint);
  const std::string note = note_for_student(test.settings, result, translation);
  if (!note.empty()) text += "       " + note + '\n';
  if (shows_details(test.settings, judgement)) {
    text += indented(translation.lines(judgement.details));
  }
  return text;
}

// The counterexample is no secret test, so that the student may see all of it.
std::string explanation_part(const Explanation& explanation, const Translation& translation) {
  return fmt::format("\n{}:\n{}", explanation_heading(explanation, translation),
                     indented(explanation_text(explanation, translation)));
}

bool has_run_test(const SubmissionResult& submission) {
  return std::ranges::any_of(submission.groups, [](const GroupResult& group) {
    return std::ranges::any_of(group.tests, &TestResult::ran);
  });
}

}  // namespace

// The checker's message can reveal the input and the answer.
std::string reason_for_student(const TestSettings& settings, const Judgement& judgement,
                               const Translation& translation) {
  if (judgement.verdict == Verdict::kJudgeError) {
    return translation.phrase(
        "the judge failed here, which is not your fault: report it to the person who ran the "
        "judge");
  }
  return translation.reason(settings.full_feedback
                                ? judgement.reason
                                : reason_without_figures(without_secrets(judgement)));
}

std::string time_for_student(const TestSettings& settings, const TestResult& result) {
  return settings.full_feedback ? shown_time(result.cpu) : stepped_time(result.cpu);
}

std::string memory_for_student(const TestSettings& settings, const TestResult& result) {
  return settings.full_feedback ? to_string(result.memory) : stepped_memory(result.memory);
}

std::string note_for_student(const TestSettings& settings, const TestResult& result,
                             const Translation& translation) {
  return translation.reason(settings.full_feedback ? result.note
                                                   : note_without_figures(result.note));
}

std::string hint_for_student(const TestSettings& settings, const Judgement& judgement,
                             const Translation& translation) {
  const bool fails =
      judgement.verdict != Verdict::kAccepted && judgement.verdict != Verdict::kJudgeError;
  return fails && !settings.hint.empty() ? translation.phrase("hint: {0}", {settings.hint}) : "";
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
  const std::string reason =
      reason_for_student(settings, submission.judgement, Translation(result.feedback_language));
  return (submission.failed_test.empty() ? "" : submission.failed_test + ": ") + reason;
}

std::string title_for_student(const GradeResult& result) {
  const std::string& title = result.title.empty() ? result.problem : result.title;
  return Translation(result.feedback_language).chosen(result.titles, title);
}

std::string meaning_of(Verdict verdict, const Translation& translation) {
  switch (verdict) {
    case Verdict::kAccepted:
      return translation.phrase("accepted");
    case Verdict::kWrongAnswer:
      return translation.phrase("wrong answer");
    case Verdict::kPresentationError:
      return translation.phrase("presentation error");
    case Verdict::kTimeLimit:
      return translation.phrase("time limit exceeded");
    case Verdict::kMemoryLimit:
      return translation.phrase("memory limit exceeded");
    case Verdict::kOutputLimit:
      return translation.phrase("output limit exceeded");
    case Verdict::kRunTimeError:
      return translation.phrase("run-time error");
    case Verdict::kCompileError:
      return translation.phrase("compile error");
    case Verdict::kJudgeError:
      return translation.phrase("judge error");
  }
  return "?";
}

std::string compile_line(const CompileReport& report, const Translation& translation) {
  if (report.standard.empty() && report.log.empty()) return {};  // outputs need no compiler
  std::string line =
      report.compiler.empty()
          ? translation.phrase("Compiled as {0} ({1})", {report.language, report.standard})
          : translation.phrase("Compiled as {0} ({1}) by {2}",
                               {report.language, report.standard, report.compiler});
  if (!report.failed) return line;
  return line + ": " + translation.phrase("failed, {0}", {translation.reason(report.reason)});
}

std::string explanation_heading(const Explanation& explanation, const Translation& translation) {
  return translation.phrase(explanation.is_found
                                ? "A small input on which the program fails"
                                : "A small input on which the program fails was searched");
}

std::string explanation_text(const Explanation& explanation, const Translation& translation) {
  if (translation.language() == "en") return explanation.text;
  const Judgement& judgement = explanation.judgement;
  std::string text;
  if (explanation.is_found) {
    text = meaning_of(judgement.verdict, translation) + ": " +
           translation.reason(safe_line(judgement.reason)) + '\n';
  }
  for (const std::string& note : explanation.notes) text += translation.reason(note) + '\n';
  if (!explanation.is_found) return text;
  text += '\n' + side_by_side(explanation.shown,
                              {translation.phrase("input"), translation.phrase("expected"),
                               translation.phrase("found")});
  if (!judgement.details.empty())
    text += '\n' + translation.lines(safe_text(judgement.details)) + '\n';
  return text;
}

std::vector<std::string> course_lines(const CoursePoints& course, const Translation& translation) {
  std::vector<std::string> lines;
  lines.reserve(course.steps.size() + 1);
  for (const CourseStep& step : course.steps) {
    lines.push_back(
        translation.phrase("{0}: {1} -> {2} points: {3}",
                           {step.rule, shown_points(step.before), shown_points(step.after),
                            translation.reason(step.reason)}));
  }
  if (!lines.empty()) {
    lines.push_back(translation.phrase("By the rules of the course: {0} points",
                                       {shown_points(course.points)}));
  }
  return lines;
}

std::string group_feedback(const TestGroup& group, const GroupResult& result,
                           const Translation& translation) {
  std::string text = '\n' + group.name;
  if (group.max_score > 0) {
    text += ": " + translation.phrase("{0} of {1} points",
                                      {shown_points(result.points), shown_points(group.max_score)});
  }
  text += '\n';
  std::size_t not_run = 0;
  for (std::size_t t = 0; t < group.tests.size(); ++t) {
    if (result.tests[t].ran()) {
      text += test_part(group.tests[t], result.tests[t], translation);
    } else {
      ++not_run;
    }
  }
  if (not_run > 0) {
    text += "  -    " + translation.phrase("tests not run: {0}", {std::to_string(not_run)}) + '\n';
  }
  return text;
}

std::string feedback_head(const GradeResult& result, const SubmissionResult& submission) {
  const Translation translation(result.feedback_language);
  const std::string title = title_for_student(result);
  const std::string_view verdict = shown_verdict(submission);
  std::string text = fmt::format("{}: {}\n{}", title, submission.submission.name, verdict);
  if (verdict == short_name(submission.judgement.verdict)) {
    text += fmt::format(" ({})", meaning_of(submission.judgement.verdict, translation));
  }
  if (result.max_points > 0) {
    text += ", " + translation.phrase("{0} of {1} points", {shown_points(submission.points),
                                                            shown_points(result.max_points)});
  }
  text += '\n';
  if (submission.course) {
    for (const std::string& line : course_lines(*submission.course, translation)) {
      text += line + '\n';
    }
  }
  if (!submission.not_judged.empty()) {
    text +=
        translation.phrase("not judged: {0}", {translation.reason(submission.not_judged)}) + '\n';
  }
  if (submission.is_partial) {
    text += translation.phrase("Only the tests that match {0} were run: this is no grade.",
                               {result.only_tests}) +
            '\n';
  } else if (!submission.complete) {
    text += translation.phrase("Judging is not complete: this is no grade.") + '\n';
  }
  const std::string reason = overall_reason_for_student(result, submission);
  if (!reason.empty()) text += reason + '\n';
  for (const std::string& note : submission.submission.notes) {
    text += translation.phrase("note: {0}", {translation.reason(note)}) + '\n';
  }
  if (submission.compile) text += compile_part(*submission.compile, translation);
  if (submission.explanation) text += explanation_part(*submission.explanation, translation);
  return text;
}

std::string feedback_text(const GradeResult& result, const SubmissionResult& submission) {
  const Translation translation(result.feedback_language);
  std::string text = feedback_head(result, submission);
  if (!has_run_test(submission)) {
    return text + '\n' + translation.phrase("No test was run.") + '\n';
  }
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    text += group_feedback(result.groups[g], submission.groups[g], translation);
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
  BIGLIA_TRY(make_folder(folder));
  BIGLIA_TRY(list_feedback_folders(folder, paths));
  for (const SubmissionResult& submission : result.submissions) {
    const std::filesystem::path own = folder / submission.submission.name;
    BIGLIA_TRY(make_folder(own));
    auto written = write_text(own / kFeedbackFile, feedback_text(result, submission));
    if (!written) return written;
  }
  return remove_stale_feedback(folder, paths);
}

}  // namespace biglia::judge

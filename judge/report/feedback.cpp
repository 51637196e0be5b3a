#include "judge/report/feedback.hpp"

#include <fmt/format.h>

#include "judge/package/text_file.hpp"
#include "judge/report/table.hpp"

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
  if (!report.done) return {};
  std::string text = fmt::format("\nCompiled as {} ({}){}\n", report.language, report.standard,
                                 report.failed ? ": failed, " + report.reason : std::string());
  if (!report.log.empty()) text += indented(report.log);
  return text;
}

std::string test_part(const TestCase& test, const TestResult& result, bool is_sample) {
  if (!result.ran()) return fmt::format("  {:<4} {}\n", "-", test.name);
  const Judgement& judgement = result.judgement;
  std::string text = fmt::format("  {:<4} {}  {}, {}", short_name(judgement.verdict), test.name,
                                 shown_time(result.cpu), to_string(result.memory));
  if (!judgement.reason.empty()) text += "\n       " + judgement.reason;
  if (!result.note.empty()) text += "\n       " + result.note;
  text += '\n';
  if (is_sample && !judgement.details.empty()) text += indented(judgement.details);
  return text;
}

}  // namespace

std::string feedback_text(const GradeResult& result, const SubmissionResult& submission) {
  const std::string title = result.title.empty() ? result.problem : result.title;
  std::string text =
      fmt::format("{}: {}\n{}", title, submission.submission.name, shown_verdict(submission));
  if (result.max_points > 0) {
    text += fmt::format(", {} of {} points", shown_points(submission.points),
                        shown_points(result.max_points));
  }
  text += '\n';
  if (!submission.judgement.reason.empty()) {
    text += (submission.failed_test.empty() ? "" : submission.failed_test + ": ") +
            submission.judgement.reason + '\n';
  }
  for (const std::string& note : submission.submission.notes) text += "note: " + note + '\n';
  text += compile_part(submission.compile);
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    const TestGroup& group = result.groups[g];
    text += '\n' + group.name;
    if (group.max_score > 0) {
      text += fmt::format(": {} of {} points", shown_points(submission.groups[g].points),
                          shown_points(group.max_score));
    }
    text += '\n';
    for (std::size_t t = 0; t < group.tests.size(); ++t) {
      text += test_part(group.tests[t], submission.groups[g].tests[t], group.is_sample());
    }
  }
  return text;
}

Result<void> write_feedback(const std::filesystem::path& folder, const GradeResult& result) {
  for (const SubmissionResult& submission : result.submissions) {
    const std::filesystem::path own = folder / submission.submission.name;
    if (auto made = make_folder(own); !made) return made;
    auto written = write_text(own / "feedback.txt", feedback_text(result, submission));
    if (!written) return written;
  }
  return {};
}

}  // namespace biglia::judge

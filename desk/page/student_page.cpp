#include "desk/page/student_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "desk/course/course_grade.hpp"
#include "desk/page/embedded_files.hpp"
#include "desk/report/feedback.hpp"
#include "desk/report/table.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/sha256.hpp"
#include "pictures/base/page.hpp"
#include "toolkit/xml_text.hpp"

namespace biglia::judge {
namespace {

std::string_view meaning_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAccepted:
      return "accepted";
    case Verdict::kWrongAnswer:
      return "wrong answer";
    case Verdict::kPresentationError:
      return "presentation error";
    case Verdict::kTimeLimit:
      return "time limit exceeded";
    case Verdict::kMemoryLimit:
      return "memory limit exceeded";
    case Verdict::kOutputLimit:
      return "output limit exceeded";
    case Verdict::kRunTimeError:
      return "run-time error";
    case Verdict::kCompileError:
      return "compile error";
    case Verdict::kJudgeError:
      return "judge error";
  }
  return "?";
}

// A class of common.css.
std::string_view look_of(const Judgement& judgement) {
  if (judgement.verdict == Verdict::kJudgeError) return "fault";
  if (judgement.has_partial_credit()) return "part";
  return judgement.verdict == Verdict::kAccepted ? "ok" : "bad";
}

class StudentPage {
 public:
  StudentPage(const GradeResult& result, const SubmissionResult& submission)
      : result_(result), submission_(submission) {
    for (const auto& path : {submission.submission.origin, submission.submission.sources}) {
      std::error_code error;
      const auto folder = std::filesystem::absolute(path, error).parent_path();
      if (!error && folder.has_relative_path()) paths_.push_back(folder.string() + '/');
    }
  }

  std::string title() const {
    return html(result_.title.empty() ? result_.problem : result_.title) + ": " +
           html(submission_.submission.name);
  }
  std::string content() const {
    return head() + course() + notes() + compile() + explanation() + tests();
  }

 private:
  std::string html(std::string text) const;
  std::string block(const std::string& text) const {
    return "<pre tabindex=\"0\">" + html(text) + "</pre>\n";
  }
  std::string head() const;
  std::string course() const;
  std::string notes() const;
  std::string compile() const;
  std::string explanation() const;
  std::string tests() const;
  std::string group(const TestGroup& group, const GroupResult& result) const;
  std::string row(const TestCase& test, const TestResult& result) const;

  const GradeResult& result_;
  const SubmissionResult& submission_;
  std::vector<std::string> paths_;  // of this machine, which no text shows
};

std::string StudentPage::html(std::string text) const {
  for (const std::string& path : paths_) {
    for (std::size_t at; (at = text.find(path)) != std::string::npos;) text.erase(at, path.size());
  }
  return xml_escaped_lines(visible_text(text), '\t');
}

std::string StudentPage::head() const {
  const bool is_known = submission_.not_judged.empty() &&
                        shown_verdict(submission_) == short_name(submission_.judgement.verdict);
  std::string text = "<h1><bdi>" + title() + "</bdi></h1>\n<p class=\"verdict\">";
  text += fmt::format("<strong class=\"{}\">{}{}</strong>",
                      is_known ? look_of(submission_.judgement) : "none",
                      shown_verdict(submission_), submission_.is_partial ? "*" : "");
  if (is_known) text += fmt::format(" {}", meaning_of(submission_.judgement.verdict));
  const auto grade = course_grade(result_, submission_);
  if (grade && result_.max_points > 0) {
    text += fmt::format("; {} of {} points", shown_points(grade->points),
                        shown_points(result_.max_points));
  }
  text += "</p>\n";
  if (!submission_.not_judged.empty()) {
    text += "<p>Not judged: <bdi>" + html(submission_.not_judged) + "</bdi></p>\n";
  } else if (submission_.is_partial) {
    text += "<p>* Only the tests that match <bdi>" + html(result_.only_tests) +
            "</bdi> were run: this is no grade.</p>\n";
  } else if (!grade) {
    text += "<p>Judging is not complete: this is no grade.</p>\n";
  }
  const std::string reason = overall_reason_for_student(result_, submission_);
  return reason.empty() ? text : text + "<p><bdi>" + html(reason) + "</bdi></p>\n";
}

std::string StudentPage::course() const {
  if (!submission_.course || submission_.course->steps.empty()) return {};
  std::string text = "<h2>Rules of the course</h2>\n<ul>\n";
  for (const std::string& line : course_lines(*submission_.course)) {
    text += "<li><bdi>" + html(line) + "</bdi></li>\n";
  }
  return text + "</ul>\n";
}

std::string StudentPage::notes() const {
  if (submission_.submission.notes.empty()) return {};
  std::string text = "<h2>Notes</h2>\n<ul>\n";
  for (const std::string& note : submission_.submission.notes) {
    text += "<li><bdi>" + html(note) + "</bdi></li>\n";
  }
  return text + "</ul>\n";
}

std::string StudentPage::compile() const {
  if (!submission_.compile) return {};
  const CompileReport& report = *submission_.compile;
  const std::string line = compile_line(report);
  if (line.empty()) return {};
  std::string text = "<h2>Compiler</h2>\n<p><bdi>" + html(line) + "</bdi></p>\n";
  if (!report.log.empty()) text += block(report.log);
  return text;
}

std::string StudentPage::explanation() const {
  if (!submission_.explanation) return {};
  const bool is_found = submission_.explanation->is_found;
  return std::string("<h2>") +
         (is_found ? "A small input on which the program fails"
                   : "A small input on which the program fails was searched") +
         "</h2>\n" + block(submission_.explanation->text);
}

std::string StudentPage::row(const TestCase& test, const TestResult& result) const {
  const Judgement& judgement = result.judgement;
  std::string remarks;
  const auto add = [&](const std::string& remark) {
    if (!remark.empty()) remarks += "<div><bdi>" + html(remark) + "</bdi></div>";
  };
  if (judgement.has_partial_credit()) add(shown_share(judgement.multiplier));
  if (!judgement.reason.empty()) add(reason_for_student(test.settings, judgement));
  add(result.note);
  if (shows_details(test.settings, judgement)) remarks += block(judgement.details);
  return fmt::format(
      "<tr><th scope=\"row\"><bdi>{}</bdi></th><td class=\"{}\">{}</td><td class=\"number\">{}</td>"
      "<td class=\"number\">{}</td><td>{}</td></tr>\n",
      html(test.name), look_of(judgement), short_name(judgement.verdict), shown_time(result.cpu),
      to_string(result.memory), remarks);
}

std::string StudentPage::group(const TestGroup& group, const GroupResult& result) const {
  std::string head = html(group.name);
  if (group.max_score > 0) {
    head += fmt::format(": {} of {} points", shown_points(result.points),
                        shown_points(group.max_score));
  }
  std::string text =
      "<tbody>\n<tr><th colspan=\"5\" scope=\"rowgroup\"><bdi>" + head + "</bdi></th></tr>\n";
  std::size_t not_run = 0;
  for (std::size_t t = 0; t < group.tests.size(); ++t) {
    if (result.tests[t].ran()) {
      text += row(group.tests[t], result.tests[t]);
    } else {
      ++not_run;
    }
  }
  if (not_run > 0) {
    text += fmt::format("<tr><td colspan=\"5\">{} {} not run</td></tr>\n", not_run,
                        not_run == 1 ? "test" : "tests");
  }
  return text + "</tbody>\n";
}

std::string StudentPage::tests() const {
  const bool has_run = std::ranges::any_of(submission_.groups, [](const GroupResult& group) {
    return std::ranges::any_of(group.tests, &TestResult::ran);
  });
  if (!has_run) return "<h2>Tests</h2>\n<p>No test was run.</p>\n";
  std::string bodies;
  for (std::size_t g = 0; g < result_.groups.size(); ++g) {
    bodies += group(result_.groups[g], submission_.groups[g]);
  }
  return "<h2>Tests</h2>\n<div class=\"wide\" role=\"region\" tabindex=\"0\" "
         "aria-label=\"Tests\">\n"
         "<table>\n<thead><tr><th scope=\"col\">Test</th><th scope=\"col\">Verdict</th>"
         "<th scope=\"col\">CPU time</th><th scope=\"col\">Memory</th>"
         "<th scope=\"col\">Reason</th></tr></thead>\n" +
         bodies + "</table>\n</div>\n";
}

}  // namespace

std::string student_page(const GradeResult& result, const SubmissionResult& submission) {
  const StudentPage page(result, submission);
  const std::string style = "\n" + std::string(class_pages::kCommonCss);
  const std::string style_digest = sha256_in_base64(style);
  const std::string title = page.title();
  const std::string content = page.content();
  const auto parts = std::to_array<PagePart>(
      {{"title", title}, {"style_digest", style_digest}, {"style", style}, {"content", content}});
  return filled_page(class_pages::kStudentHtml, parts);
}

}  // namespace biglia::judge

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

// A class of common.css.
std::string_view look_of(const Judgement& judgement) {
  if (judgement.verdict == Verdict::kJudgeError) return "fault";
  if (judgement.has_partial_credit()) return "part";
  return judgement.verdict == Verdict::kAccepted ? "ok" : "bad";
}

class StudentPage {
 public:
  StudentPage(const GradeResult& result, const SubmissionResult& submission)
      : result_(result), submission_(submission), translation_(result.feedback_language) {
    for (const auto& path : {submission.submission.origin, submission.submission.sources}) {
      std::error_code error;
      const auto folder = std::filesystem::absolute(path, error).parent_path();
      if (!error && folder.has_relative_path()) paths_.push_back(folder.string() + '/');
    }
  }

  std::string title() const {
    return html(title_for_student(result_)) + ": " + html(submission_.submission.name);
  }
  std::string content() const {
    return head() + course() + notes() + compile() + explanation() + tests();
  }

 private:
  std::string html(std::string text) const;
  std::string phrase(std::string_view english,
                     std::initializer_list<std::string> arguments = {}) const {
    return html(translation_.phrase(english, arguments));
  }
  std::string heading(std::string_view english) const {
    return "<h2>" + phrase(english) + "</h2>\n";
  }
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
  Translation translation_;
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
  if (is_known) text += ' ' + html(meaning_of(submission_.judgement.verdict, translation_));
  const auto grade = course_grade(result_, submission_);
  if (grade && result_.max_points > 0) {
    text += "; " + phrase("{0} of {1} points",
                          {shown_points(grade->points), shown_points(result_.max_points)});
  }
  text += "</p>\n";
  if (!submission_.not_judged.empty()) {
    text += "<p><bdi>" + phrase("not judged: {0}", {translation_.reason(submission_.not_judged)}) +
            "</bdi></p>\n";
  } else if (submission_.is_partial) {
    text +=
        "<p>* <bdi>" +
        phrase("Only the tests that match {0} were run: this is no grade.", {result_.only_tests}) +
        "</bdi></p>\n";
  } else if (!grade) {
    text += "<p>" + phrase("Judging is not complete: this is no grade.") + "</p>\n";
  }
  const std::string reason = overall_reason_for_student(result_, submission_);
  return reason.empty() ? text : text + "<p><bdi>" + html(reason) + "</bdi></p>\n";
}

std::string StudentPage::course() const {
  if (!submission_.course || submission_.course->steps.empty()) return {};
  std::string text = heading("Rules of the course") + "<ul>\n";
  for (const std::string& line : course_lines(*submission_.course, translation_)) {
    text += "<li><bdi>" + html(line) + "</bdi></li>\n";
  }
  return text + "</ul>\n";
}

std::string StudentPage::notes() const {
  if (submission_.submission.notes.empty()) return {};
  std::string text = heading("Notes") + "<ul>\n";
  for (const std::string& note : submission_.submission.notes) {
    text += "<li><bdi>" + html(translation_.reason(note)) + "</bdi></li>\n";
  }
  return text + "</ul>\n";
}

std::string StudentPage::compile() const {
  if (!submission_.compile) return {};
  const CompileReport& report = *submission_.compile;
  const std::string line = compile_line(report, translation_);
  if (line.empty()) return {};
  std::string text = heading("Compiler") + "<p><bdi>" + html(line) + "</bdi></p>\n";
  if (!report.log.empty()) text += block(report.log);
  return text;
}

std::string StudentPage::explanation() const {
  if (!submission_.explanation) return {};
  return "<h2>" + html(explanation_heading(*submission_.explanation, translation_)) + "</h2>\n" +
         block(explanation_text(*submission_.explanation, translation_));
}

std::string StudentPage::row(const TestCase& test, const TestResult& result) const {
  const Judgement& judgement = result.judgement;
  std::string remarks;
  const auto add = [&](const std::string& remark) {
    if (!remark.empty()) remarks += "<div><bdi>" + html(remark) + "</bdi></div>";
  };
  if (judgement.has_partial_credit()) {
    add(translation_.reason(shown_share(judgement.multiplier)));
  }
  if (!judgement.reason.empty()) {
    add(reason_for_student(test.settings, judgement, translation_));
  }
  add(hint_for_student(test.settings, judgement, translation_));
  add(note_for_student(test.settings, result, translation_));
  if (shows_details(test.settings, judgement)) {
    remarks += block(translation_.lines(judgement.details));
  }
  return fmt::format(
      "<tr><th scope=\"row\"><bdi>{}</bdi></th><td class=\"{}\">{}</td><td class=\"number\">{}</td>"
      "<td class=\"number\">{}</td><td>{}</td></tr>\n",
      html(test.name), look_of(judgement), short_name(judgement.verdict),
      time_for_student(test.settings, result), memory_for_student(test.settings, result), remarks);
}

std::string StudentPage::group(const TestGroup& group, const GroupResult& result) const {
  std::string head = html(group.name);
  if (group.max_score > 0) {
    head += ": " + phrase("{0} of {1} points",
                          {shown_points(result.points), shown_points(group.max_score)});
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
    text += fmt::format("<tr><td colspan=\"5\">{}</td></tr>\n",
                        phrase("tests not run: {0}", {std::to_string(not_run)}));
  }
  return text + "</tbody>\n";
}

std::string StudentPage::tests() const {
  const bool has_run = std::ranges::any_of(submission_.groups, [](const GroupResult& group) {
    return std::ranges::any_of(group.tests, &TestResult::ran);
  });
  if (!has_run) return heading("Tests") + "<p>" + phrase("No test was run.") + "</p>\n";
  std::string bodies;
  for (std::size_t g = 0; g < result_.groups.size(); ++g) {
    bodies += group(result_.groups[g], submission_.groups[g]);
  }
  std::string columns;
  for (const char* const column : {"Test", "Verdict", "CPU time", "Memory", "Reason"}) {
    columns += "<th scope=\"col\">" + phrase(column) + "</th>";
  }
  return fmt::format(
      "{}<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"{}\">\n"
      "<table>\n<thead><tr>{}</tr></thead>\n{}</table>\n</div>\n",
      heading("Tests"), phrase("Tests"), columns, bodies);
}

}  // namespace

std::string student_page(const GradeResult& result, const SubmissionResult& submission) {
  const StudentPage page(result, submission);
  const std::string style = "\n" + std::string(class_pages::kCommonCss);
  const std::string style_digest = sha256_in_base64(style);
  const std::string title = page.title();
  const std::string content = page.content();
  const std::string language(Translation(result.feedback_language).language());
  const auto parts = std::to_array<PagePart>({{"language", language},
                                              {"title", title},
                                              {"style_digest", style_digest},
                                              {"style", style},
                                              {"content", content}});
  return filled_page(class_pages::kStudentHtml, parts);
}

}  // namespace biglia::judge

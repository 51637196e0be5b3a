#include "desk/exchange/grades_csv.hpp"

#include "desk/course/course_grade.hpp"
#include "desk/report/table.hpp"
#include "judge/base/utc_time.hpp"
#include "toolkit/csv.hpp"

namespace biglia::judge {
namespace {

constexpr std::string_view kGenericHead =
    "name,student,identifier,delivered,verdict,points,maximum,";
constexpr std::string_view kMoodleHead =
    "Identifier,Full name,Grade,Maximum Grade,Last modified (grade)\n";

void add_number(CsvLine& line, const std::optional<double>& number) {
  if (number) {
    line.number(*number);
  } else {
    line.word("");
  }
}

// "secret/2 secret/3"
std::string left_out_names(const GradeResult& result) {
  std::string names;
  for (const LeftOutTest& test : result.left_out_tests) {
    names += (names.empty() ? "" : " ") + test.name;
  }
  return names;
}

std::string generic_head(const GradeResult& result) {
  CsvLine rest;
  for (const TestGroup& group : result.groups) rest.text(group.name);
  rest.word("failed_test");
  if (!result.left_out_tests.empty()) rest.word("left_out_tests");
  return std::string(kGenericHead) + rest.end();
}

std::string generic_line(const GradeResult& result, const SubmissionResult& submission) {
  const auto grade = course_grade(result, submission);
  const Submission& delivery = submission.submission;
  CsvLine line;
  line.text(delivery.name).text(delivery.student.name).text(delivery.student.identifier);
  line.word(delivery.delivered ? shown_utc(*delivery.delivered) : "");
  line.word(shown_verdict(submission));
  add_number(line, grade ? std::optional(grade->points) : std::nullopt);
  add_number(line, course_maximum(result));
  for (const GroupResult& group : submission.groups) {
    add_number(line, grade ? std::optional(group.points) : std::nullopt);
  }
  line.text(submission.failed_test);
  if (!result.left_out_tests.empty()) line.text(left_out_names(result));
  return line.end();
}

// The date of the last grade in Moodle is unknown. Moodle reads an empty one as a date of long ago, so
// that grades in Moodle are not replaced unless the user allows it.
std::string moodle_line(const GradeResult& result, const SubmissionResult& submission) {
  const Student& student = submission.submission.student;
  if (student.participant.empty()) return {};
  const auto grade = course_grade(result, submission);
  CsvLine line;
  line.word("Participant " + student.participant).text(student.name);
  add_number(line, grade ? std::optional(grade->points) : std::nullopt);
  add_number(line, course_maximum(result));
  return line.word("").end();
}

}  // namespace

std::string_view beginning_of_csv(CsvForm form) {
  return form == CsvForm::kGeneric ? kGenericHead : kMoodleHead;
}

std::string grades_csv(const GradeResult& result, CsvForm form) {
  const bool is_generic = form == CsvForm::kGeneric;
  std::string text = is_generic ? generic_head(result) : std::string(kMoodleHead);
  for (const SubmissionResult& submission : result.submissions) {
    text += is_generic ? generic_line(result, submission) : moodle_line(result, submission);
  }
  return text;
}

}  // namespace biglia::judge

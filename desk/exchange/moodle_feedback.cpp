#include "desk/exchange/moodle_feedback.hpp"

#include <algorithm>
#include <vector>

#include "desk/course/course_grade.hpp"
#include "desk/report/feedback.hpp"
#include "judge/files/archive.hpp"
#include "judge/files/archive_writer.hpp"

namespace biglia::judge {
namespace {

constexpr std::string_view kPlugin = "_assignfeedback_file_/";

std::string folder_of(const Student& student) {
  std::string name = student.name;
  std::ranges::replace_if(name, [](char c) { return c == '_' || c == '/' || c == '\\'; }, ' ');
  return name + '_' + student.participant + std::string(kPlugin);
}

}  // namespace

std::string moodle_feedback_zip(const GradeResult& result) {
  std::vector<ArchiveEntry> entries;
  for (const SubmissionResult& submission : result.submissions) {
    const Student& student = submission.submission.student;
    if (student.participant.empty() || !course_grade(result, submission)) continue;
    entries.push_back({folder_of(student) + "feedback.txt", feedback_text(result, submission), "",
                       /*utf8_flag=*/true});
  }
  return make_zip(entries);
}

bool is_moodle_feedback_zip(std::string_view bytes) {
  if (bytes == make_zip({}))
    return true;  // nobody had a grade; libarchive does not read such a zip
  const auto files = read_zip(bytes);
  return files && std::ranges::all_of(
                      *files, [](const ArchivedFile& file) { return file.name.contains(kPlugin); });
}

}  // namespace biglia::judge

// The zip for Moodle's "Upload multiple feedback files in a zip" of an assignment.
#pragma once

#include <string>
#include <string_view>

#include "judge/grade/results.hpp"

namespace biglia::judge {

// The text of `feedback.txt` (desk/report/feedback.hpp) for each student whose number in Moodle is known and
// whose submission was judged in full, in a folder that the import of assignfeedback_file recognizes:
// `Mario Rossi_1234567_assignfeedback_file_/feedback.txt`. The import takes what is between the first
// and the second underscore for the number, so a name's own underscores become blanks. The same
// results give the same bytes. Source: mod/assign/feedback/file/importziplib.php.
std::string moodle_feedback_zip(const GradeResult& result);

// True if the archive is of this kind, or empty.
bool is_moodle_feedback_zip(std::string_view bytes);

}  // namespace biglia::judge

// What a course needs to know of a submission: whose it is, and its grade.
#pragma once

#include <optional>
#include <string>

#include "judge/grade/results.hpp"

namespace biglia::judge {

struct CourseGrade {
  double points = 0;
  std::optional<double> maximum;  // none: unbounded
};

// The grade; none if there is none yet: the submission is not judged, not complete, or the judge failed. In
// a problem without points, AC gives 1 of 1.
std::optional<CourseGrade> course_grade(const GradeResult& result,
                                        const SubmissionResult& submission);

// The most points of a problem, as CourseGrade::maximum.
std::optional<double> course_maximum(const GradeResult& result);

// A file or folder as Moodle's "Download all submissions" names it, alone or with more after it:
// `Mario Rossi_1234567_assignsubmission_file_`. The number identifies the student in this
// assignment, also in Moodle's grading worksheet.
struct MoodleDelivery {
  std::string student;      // "Mario Rossi"
  std::string participant;  // "1234567"
};

// None if neither the submission's path nor the folder that contains it has such a name.
std::optional<MoodleDelivery> moodle_delivery(const Submission& submission);

}  // namespace biglia::judge

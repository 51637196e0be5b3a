// The grade of a submission.
#pragma once

#include <optional>

#include "judge/grade/results.hpp"

namespace biglia::judge {

struct CourseGrade {
  double points = 0;
  std::optional<double> maximum;  // none: unbounded
};

// The points by the rules of the course, or what was measured if there are none. None if there is no grade
// yet: the submission is not judged, not complete, or the judge failed, and nobody decided its points.
std::optional<CourseGrade> course_grade(const GradeResult& result,
                                        const SubmissionResult& submission);

// The points that the tests gave. In a problem without points, AC gives 1 of 1.
double measured_points(const GradeResult& result, const SubmissionResult& submission);

// The most points of a problem, as CourseGrade::maximum.
std::optional<double> course_maximum(const GradeResult& result);

}  // namespace biglia::judge

#include "desk/course/course_grade.hpp"

#include <cmath>

namespace biglia::judge {
std::optional<double> course_maximum(const GradeResult& result) {
  if (!std::isfinite(result.max_points)) return std::nullopt;
  return result.max_points > 0 ? result.max_points : 1;
}

double measured_points(const GradeResult& result, const SubmissionResult& submission) {
  if (result.max_points > 0) return submission.points;
  return submission.judgement.verdict == Verdict::kAccepted ? 1 : 0;
}

std::optional<CourseGrade> course_grade(const GradeResult& result,
                                        const SubmissionResult& submission) {
  if (submission.course) return CourseGrade{submission.course->points, course_maximum(result)};
  if (!submission.complete || !submission.not_judged.empty()) return std::nullopt;
  return CourseGrade{measured_points(result, submission), course_maximum(result)};
}

}  // namespace biglia::judge

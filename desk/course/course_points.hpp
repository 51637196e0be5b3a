// Applies the rules of a course to the results of a grading.
#pragma once

#include "desk/course/course_policy.hpp"
#include "judge/grade/results.hpp"
#include "judge/grade/submission.hpp"

namespace biglia::judge {

// Checks that each decision is about a submission of the class; the error suggests the nearest name.
Result<void> check_decisions(const CoursePolicy& policy,
                             const std::vector<Submission>& submissions);

// Sets SubmissionResult::course of every submission that is judged in full; what was measured stays as it is.
// The rules are applied in the order of the fields of CoursePolicy: late, language, ansi_c, report, bonus,
// rounding. Points never fall below 0, and only a bonus raises them above the problem's most points. An
// override comes last and gives the points, also to a submission that was not judged. A submission without a
// known time of delivery is never late; it gets a step that says so. Percentages are of the problem's most
// points, or of the measured ones if those are unbounded.
void apply_course(const CoursePolicy& policy, GradeResult& result);

}  // namespace biglia::judge

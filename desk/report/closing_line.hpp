// The last line of a grading: whether all is well.
#pragma once

#include <string>

#include "judge/grade/results.hpp"

namespace biglia::judge {

// True if the submission is compared with what its folder or the package expects of it, and not with
// being right. An example in a folder that means nothing, such as `mixed`, may have any verdict.
bool is_compared(const SubmissionResult& submission);

// Of a class: "23 graded: 15 right, 6 with a part of the points, 1 wrong, 1 not compiled". Of the example
// submissions of a package: "53 of 53 submissions as expected". Counts that are zero are omitted, and
// the parts of a mixed grading follow each other. Names input validators that were not run. No newline.
std::string closing_line(const GradeResult& result);

}  // namespace biglia::judge

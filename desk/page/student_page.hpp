// A page for one student, with only what a student may see: the same as feedback.txt (feedback.hpp). The
// checker's reasons and details of secret tests are hidden, unless the test allows them; so are the
// reasons of judge errors. There is nothing of other submissions, and no path of this machine.
#pragma once

#include <string>

#include "judge/grade/results.hpp"

namespace biglia::judge {

// One HTML file, without scripts, that loads nothing. Texts are escaped, and what is unsafe in them is made
// visible. REQUIRES: `submission` is of `result`.
std::string student_page(const GradeResult& result, const SubmissionResult& submission);

}  // namespace biglia::judge

// Marks a result as partial, because some tests could not be judged.
#pragma once

#include <string>
#include <vector>

#include "judge/grade/results.hpp"

namespace biglia::judge {

// Records the tests in the result, and as a note of each submission, which its student reads: the
// names, without the reasons, which can be about secret inputs.
void leave_out(const std::vector<LeftOutTest>& tests, GradeResult& result);

// One line: "the result is partial: 1 test is left out: secret/3 (3.in:1:1: expected ...)". Empty if none
// is.
std::string partial_line(const GradeResult& result);

}  // namespace biglia::judge

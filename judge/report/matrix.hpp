// The verdict of every submission on every test as CSV: which test kills what.
#pragma once

#include <string>

#include "judge/grade/results.hpp"

namespace biglia::judge {

// A head line `submission,<test>...`, then a line for each submission; `-` where a test was not
// run, `AC 0.5` where it was accepted in part. No name is a formula to a spreadsheet (csv.hpp).
std::string verdict_matrix(const GradeResult& result);

}  // namespace biglia::judge

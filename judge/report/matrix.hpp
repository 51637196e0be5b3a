// The verdict of every submission on every test as CSV: which test kills what.
#pragma once

#include <filesystem>
#include <string>

#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A head line `submission,<test>...`, then a line for each submission; `-` where a test was not
// run, `AC 0.5` where it was accepted in part. No name is a formula to a spreadsheet (csv.hpp).
std::string verdict_matrix(const GradeResult& result);

// An error if a matrix is not to be written there: the place is none (output_file.hpp), or holds a file
// that is no matrix.
Result<void> check_matrix_place(const std::filesystem::path& path);

}  // namespace biglia::judge

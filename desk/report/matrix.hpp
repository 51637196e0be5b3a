// The verdict of every submission on every test as CSV. It shows which test fails which submission.
#pragma once

#include <filesystem>
#include <string>

#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Returns a head line `submission,<test>...`, then a line per submission. `-` means that a test was
// not run; `AC 0.5` is partial credit. Names are written so that a spreadsheet does not read them
// as formulas (csv.hpp).
std::string verdict_matrix(const GradeResult& result);

// Fails if no matrix may be written to the path: it cannot be written (output_file.hpp), or it is a
// file that is not a matrix.
Result<void> check_matrix_place(const std::filesystem::path& path);

}  // namespace biglia::judge

// Which files a repeated grading writes. The options of the last grading are in the results folder, which another
// person may have made: they are followed as far as they name what is in that folder. A file outside of
// it is written only if the caller of `biglia regrade` names it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/base/grade_session.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// What the caller of `regrade` names.
struct NamedOutputs {
  GradeFileOptions files;
  std::string matrix;
  std::string tests;
  bool none = false;  // write no other file outside of the folder
};

// Makes the paths absolute: the grading is repeated in another folder.
void make_absolute(NamedOutputs& named);

// Replaces the outputs in `options`, which were stored, and in the command that they were read from, which is stored
// again. `results` has no links. The current folder is that of the last grading. The error names the
// options that write outside of `results` and that the caller does not name.
Result<void> choose_outputs(const NamedOutputs& named, const std::filesystem::path& results,
                            GradeOptions& options, std::vector<std::string>& arguments);

}  // namespace biglia::judge

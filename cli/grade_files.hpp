// Writes the results of a grading for other programs (cli/base/grade_files.hpp).
#pragma once

#include "cli/base/grade_files.hpp"

namespace biglia::judge {

const GradeFileSupport& grade_file_support();

}  // namespace biglia::judge

// The exit code of commands that grade.
#pragma once

#include "cli/base/command.hpp"
#include "judge/grade/results.hpp"

namespace biglia::judge {

// Interrupted, else a judge error, else wrong, else not judged, else as expected.
ExitCode exit_code_of(const GradeResult& result);

}  // namespace biglia::judge

// The time limit of a package that gives none.
#pragma once

#include <chrono>
#include <filesystem>

#include "desk/intake/intake.hpp"
#include "judge/grade/grade.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Grades the package's own submissions that bound the time limit from below, and infers the limit. The
// cache keeps their results, so that a run is repeated only if something has changed on which it
// depends. If anything was run, the limit is printed to standard error.
Result<std::chrono::milliseconds> inferred_time_limit(GradeRequest request, const GradeTools& tools,
                                                      const IntakeOptions& intake,
                                                      const std::filesystem::path& package);

}  // namespace biglia::judge

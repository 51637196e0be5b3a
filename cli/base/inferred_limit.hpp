// The time limit of a package that gives none.
#pragma once

#include <chrono>
#include <filesystem>

#include "desk/intake/intake.hpp"
#include "judge/grade/grade.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Grades the package's own submissions that bound the time limit from below, infers the limit and
// prints it to standard error. The limit is kept in the cache for as long as package, judge and
// languages are the same.
Result<std::chrono::milliseconds> inferred_time_limit(GradeRequest request, const GradeTools& tools,
                                                      const IntakeOptions& intake,
                                                      const std::filesystem::path& package);

}  // namespace biglia::judge

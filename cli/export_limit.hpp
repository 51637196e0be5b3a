// The time limit that an export states if problem.yaml has none: other formats have no rule that infers the same.
#pragma once

#include <chrono>
#include <stop_token>

#include "cli/base/opened_problem.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct ExportLimitOptions {
  unsigned jobs = 1;
  bool approximate = false;
  std::stop_token stop = {};
};

// Runs the example submissions that bound the limit, as `grade` does, unless the cache has the result.
// REQUIRES: a package of a user.
Result<std::chrono::milliseconds> limit_for_export(const OpenedProblem& opened,
                                                   const Program& program,
                                                   const ExportLimitOptions& options);

}  // namespace biglia::judge

// The boxes of a command that runs candidates thousands of times.
#pragma once

#include <stop_token>
#include <vector>

#include "judge/programs/box_pool.hpp"
#include "judge/programs/warm_programs.hpp"
#include "workbench/trial/compile_candidates.hpp"

namespace biglia::judge {

// The programs of a package that a test runs: generator, validators, solution, checker.
inline constexpr unsigned kProgramsOfPackage = 5;
// Those that `grade --explain` opens itself: generator and solution.
inline constexpr unsigned kProgramsThatMakeTests = 2;

struct TrialBoxCounts {
  unsigned jobs = 1;
  unsigned others = 0;            // boxes that are open already
  unsigned programs_per_job = 1;  // that run on the same input and may be kept running
};

// Opens a box for each thread, and gives `warm` the boxes of programs that are kept running: fewer, or
// none, if the host does not have so many. As open_boxes().
Result<Boxes> open_trial_boxes(const TrialBoxCounts& counts, const OpenBox& open,
                               WarmPrograms& warm, const std::stop_token& stop);

// The candidates may be kept running during the lifetime of `warm`.
void keep_warm(std::vector<NamedCandidate>& candidates, WarmPrograms& warm);

}  // namespace biglia::judge

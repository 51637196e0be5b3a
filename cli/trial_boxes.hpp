// The boxes of a command that runs candidates thousands of times.
#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include "judge/programs/box_pool.hpp"
#include "workbench/trial/compile_candidates.hpp"
#include "workbench/trial/warm_programs.hpp"

namespace biglia::judge {

struct TrialBoxes {
  Boxes boxes;                         // one for each thread
  std::unique_ptr<WarmPrograms> warm;  // may have no box

  // The candidates may be kept running during the lifetime of this object.
  void keep_warm(std::vector<NamedCandidate>& candidates) const;
};

struct TrialBoxCounts {
  unsigned jobs = 1;
  unsigned others = 0;            // boxes that are open already
  unsigned programs_per_job = 1;  // candidates that are tried on the same input
};

// Without boxes for warm programs if the host does not have so many. As open_boxes().
Result<TrialBoxes> open_trial_boxes(const TrialBoxCounts& counts, const OpenBox& open,
                                    const std::stop_token& stop);

}  // namespace biglia::judge

#include "cli/trial_boxes.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "judge/sandbox/slot_users.hpp"

namespace biglia::judge {

void keep_warm(std::vector<NamedCandidate>& candidates, WarmPrograms& warm) {
  for (NamedCandidate& candidate : candidates) candidate.program.warm = &warm;
}

Result<Boxes> open_trial_boxes(const TrialBoxCounts& counts, const OpenBox& open,
                               WarmPrograms& warm, const std::stop_token& stop) {
  const unsigned used = counts.jobs + counts.others;
  const unsigned spare = kMostSlots - std::min(kMostSlots, used);
  unsigned more = std::min(counts.jobs * counts.programs_per_job, spare);
  auto boxes = open_boxes(counts.jobs + more, open, stop);
  while (!boxes && more > 0) {
    more /= 2;
    boxes = open_boxes(counts.jobs + more, open, stop);
  }
  if (!boxes) return std::unexpected(boxes.error());
  Boxes rest;
  const auto first = boxes->begin() + std::min<std::ptrdiff_t>(counts.jobs, std::ssize(*boxes));
  rest.assign(std::move_iterator(first), std::move_iterator(boxes->end()));
  boxes->erase(first, boxes->end());
  warm.add(std::move(rest));
  return boxes;
}

}  // namespace biglia::judge

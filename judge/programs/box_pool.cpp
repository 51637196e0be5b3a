#include "judge/programs/box_pool.hpp"

#include <algorithm>
#include <utility>

#include "judge/worker/workers.hpp"

namespace biglia::judge {

// Worker processes would prevent the creation of some cgroups (sandbox/cgroup_v2), so they are
// stopped while the boxes are opened.
Result<Boxes> open_boxes(unsigned count, const OpenBox& open, const std::stop_token& stop) {
  Workers::of_process().end();
  Boxes boxes;
  for (unsigned i = 0; i < std::max(1U, count); ++i) {
    if (i > 0 && stop.stop_requested()) break;
    auto box = open();
    if (!box) return failure(box.error().message, FaultOf::kHost);
    boxes.push_back(std::move(*box));
  }
  if (const auto started = Workers::of_process().start(); !started) {
    return failure(started.error().message, FaultOf::kHost);
  }
  return boxes;
}

BoxPool::BoxPool(Boxes boxes) : boxes_(std::move(boxes)) {
  free_.reserve(boxes_.size());
  for (const auto& box : boxes_) free_.push_back(box.get());
}

BoxPool::Loan BoxPool::take() {
  std::unique_lock lock(mutex_);
  returned_.wait(lock, [this] { return !free_.empty(); });
  Box& box = *free_.back();
  free_.pop_back();
  return {*this, box};
}

void BoxPool::give_back(Box& box) {
  {
    const std::lock_guard guard(mutex_);
    free_.push_back(&box);
  }
  returned_.notify_one();
}

}  // namespace biglia::judge

#include "judge/grade/worker_pool.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "judge/worker/workers.hpp"

namespace biglia::judge {

// Worker processes would prevent the creation of some cgroups (sandbox/cgroup_v2), so they are
// stopped while the boxes are opened.
Result<Boxes> open_boxes(unsigned count, const std::function<Result<std::unique_ptr<Box>>()>& open,
                         const std::stop_token& stop) {
  Workers::of_process().end();
  Boxes boxes;
  for (unsigned i = 0; i < std::max(1U, count); ++i) {
    if (i > 0 && stop.stop_requested()) break;
    auto box = open();
    if (!box) return std::unexpected(box.error());
    boxes.push_back(std::move(*box));
  }
  if (const auto started = Workers::of_process().start(); !started) {
    return std::unexpected(started.error());
  }
  return boxes;
}

void WorkerPool::work(const Boxes& boxes, const std::stop_token& stop, const IsOver& is_over,
                      const Execute& execute) {
  const std::stop_callback wake(stop, [this] { changed_.notify_all(); });
  const auto execute_all = [&](Box& box) {
    while (const auto unit = wait_for_unit(is_over)) {
      execute(box, *unit);
      changed_.notify_all();
    }
    changed_.notify_all();
  };
  std::vector<std::jthread> threads;
  threads.reserve(boxes.size());
  for (const auto& box : boxes) threads.emplace_back(execute_all, std::ref(*box));
}

std::optional<Unit> WorkerPool::wait_for_unit(const IsOver& is_over) {
  std::unique_lock lock(mutex_);
  while (!is_over()) {
    auto unit = schedule_.next();
    if (unit || !schedule_.any_under_way()) return unit;
    // The timeout covers a stop that arrives between the check above and the wait.
    changed_.wait_for(lock, std::chrono::milliseconds(200));
  }
  return std::nullopt;
}

}  // namespace biglia::judge

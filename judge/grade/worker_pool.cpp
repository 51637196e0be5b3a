#include "judge/grade/worker_pool.hpp"

#include <chrono>
#include <thread>

namespace biglia::judge {

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

#include "judge/package/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "judge/base/first_exception.hpp"

namespace biglia::judge {

void for_each_index(std::size_t count, unsigned jobs, const std::stop_token& stop,
                    const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  FirstException thrown;
  const auto worker = [&] {
    for (std::size_t i = next++; i < count && !stop.stop_requested() && !thrown.any(); i = next++) {
      thrown.guard([&] { work(i); });
    }
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < std::min<std::size_t>(jobs, count); ++i) {
      threads.emplace_back(worker);
    }
    worker();
  }
  thrown.rethrow();
}

unsigned core_count() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace biglia::judge

// The threads of a grading, which share a schedule, and their boxes.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "judge/grade/schedule.hpp"
#include "judge/programs/box_pool.hpp"
#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class WorkerPool {
 public:
  // Returns true if no further unit may begin. Called from every thread.
  using IsOver = std::function<bool()>;
  // Executes a unit and reports its end to the schedule. Called from every thread; must not throw.
  using Execute = std::function<void(Box& box, const Unit& unit)>;

  explicit WorkerPool(Schedule schedule) : schedule_(std::move(schedule)) {}

  // Calls `use(schedule)` while no other thread uses the schedule, and returns its result.
  template <typename Use>
  auto with_schedule(const Use& use) {
    const std::lock_guard guard(mutex_);
    return use(schedule_);
  }

  // Executes units on one thread for each box, until none is left or `is_over` returns true. A stop
  // request wakes waiting threads.
  void work(const Boxes& boxes, const std::stop_token& stop, const IsOver& is_over,
            const Execute& execute);

 private:
  std::optional<Unit> wait_for_unit(const IsOver& is_over);

  std::mutex mutex_;  // guards schedule_
  std::condition_variable changed_;
  Schedule schedule_;
};

}  // namespace biglia::judge

// How long a search may take: walks searched for, which is the same on every machine, or seconds.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace biglia::labyrinth {

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  // At most so many walks, or up to the deadline if there is one.
  explicit Budget(std::uint64_t walks) : walks_(walks) {}
  explicit Budget(Clock::time_point deadline) : deadline_(deadline) {}

  // Counts one; false when nothing is left.
  bool spend() {
    ++spent_;
    if (over_) return false;
    if (!deadline_) {
      over_ = spent_ >= walks_;
    } else if (spent_ % 256 == 0) {
      over_ = Clock::now() >= *deadline_;
    }
    return !over_;
  }

  bool over() const { return over_; }
  std::uint64_t spent() const { return spent_; }

 private:
  std::uint64_t walks_ = 0;
  std::optional<Clock::time_point> deadline_;
  std::uint64_t spent_ = 0;
  bool over_ = false;
};

}  // namespace biglia::labyrinth

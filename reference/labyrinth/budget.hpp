// The limit of a search: a number of walk searches, which is the same on every machine, or a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace biglia::labyrinth {

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  // At most `walks` walk searches, or until the deadline.
  explicit Budget(std::uint64_t walks) : walks_(walks) {}
  explicit Budget(Clock::time_point deadline) : deadline_(deadline) {}

  // Counts one walk search. Returns false if the budget is exhausted.
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

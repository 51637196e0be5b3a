// Limits the cost of the search for boards, so that every search ends. It counts steps, not time:
// the same arguments give the same boards, or the same error, on every machine.
#pragma once

#include <cstddef>
#include <cstdint>

namespace biglia::futoshiki {

class Effort {
 public:
  explicit Effort(std::int64_t steps) : steps_(steps), left_(steps) {}

  // Spends the steps of the beginning of a search or of a guess: one for each of a board's
  // candidates. Some 15 ns per step.
  bool spend_search(std::size_t size) { return spend(size * size * size); }

  std::int64_t steps() const { return steps_; }
  bool ended() const { return left_ < 0; }

 private:
  bool spend(std::size_t steps) {
    if (!ended()) left_ -= static_cast<std::int64_t>(steps);
    return !ended();
  }

  std::int64_t steps_;
  std::int64_t left_;
};

}  // namespace biglia::futoshiki

// Decides whether a boxed program waits for input: no task of it has run for a while.
#pragma once

#include <chrono>
#include <optional>

#include "judge/sandbox/box.hpp"

namespace biglia::judge {

class IdleWatch {
 public:
  // Between two samples. Five of them in succession without activity count as waiting.
  static constexpr std::chrono::milliseconds kSample{20};

  // Samples at most once in kSample. Begins again for another box.
  bool waits(const Box& box) {
    const auto now = std::chrono::steady_clock::now();
    if (&box != box_) idle_ = 0;
    if (&box == box_ && sampled_ && now - *sampled_ < kSample) return false;
    box_ = &box;
    sampled_ = now;
    idle_ = box.is_idle() ? idle_ + 1 : 0;
    return idle_ >= kIdleSamples;
  }

 private:
  static constexpr int kIdleSamples = 5;

  const Box* box_ = nullptr;
  int idle_ = 0;
  std::optional<std::chrono::steady_clock::time_point> sampled_;
};

}  // namespace biglia::judge

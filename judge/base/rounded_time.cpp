#include "judge/base/rounded_time.hpp"

#include <cmath>

namespace biglia::judge {

std::chrono::milliseconds rounded_seconds(double seconds) {
  return std::chrono::milliseconds(std::llround(seconds * 1000));
}

std::chrono::milliseconds scaled(std::chrono::milliseconds time, double factor) {
  return std::chrono::milliseconds(std::llround(static_cast<double>(time.count()) * factor));
}

}  // namespace biglia::judge

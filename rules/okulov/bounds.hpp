// The bounds of okulov. They are defined only here.
#pragma once

#include <cstddef>
#include <cstdint>

namespace biglia::okulov {

// The bounds that an input must satisfy: those of the statement, or larger ones for stress tests
// and benchmarks.
enum class Bounds { kOfficial, kLarge };

inline constexpr std::int64_t kMaxSide = 50;  // rows, columns
inline constexpr std::int64_t kMaxLargeSide = 10'000;
inline constexpr std::int64_t kMaxLargeCells = kMaxLargeSide * kMaxLargeSide;  // fits 32 bits
inline constexpr std::size_t kMaxRegions = 50;  // official bounds only; kLarge has no such limit
inline constexpr int kColours = 6;              // 1 to 6

constexpr std::int64_t max_side(Bounds bounds) {
  return bounds == Bounds::kOfficial ? kMaxSide : kMaxLargeSide;
}

}  // namespace biglia::okulov

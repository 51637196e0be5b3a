// The bounds of okulov, once.
#pragma once

#include <cstddef>
#include <cstdint>

namespace biglia::okulov {

// Which bounds an input is held to: the statement's, or the large ones for stress and benchmarks.
enum class Bounds { kOfficial, kLarge };

inline constexpr std::int64_t kMaxSide = 50;  // rows, columns
inline constexpr std::int64_t kMaxLargeSide = 10'000;
inline constexpr std::int64_t kMaxLargeCells = kMaxLargeSide * kMaxLargeSide;  // fit 32 bits
inline constexpr std::size_t kMaxRegions = 50;  // of the official bounds; large has none
inline constexpr int kColours = 6;              // 1 to 6

constexpr std::int64_t max_side(Bounds bounds) {
  return bounds == Bounds::kOfficial ? kMaxSide : kMaxLargeSide;
}

}  // namespace biglia::okulov

// The bounds of Futoshiki. They are defined only here.
#pragma once

#include <cstdint>

namespace biglia::futoshiki {

inline constexpr std::int64_t kMinSize = 4;
inline constexpr std::int64_t kMaxSize = 9;
inline constexpr std::int64_t kMaxCases = 1'000;

// For stress tests and benchmarks. The candidates of a row still fit a 64-bit word.
inline constexpr std::int64_t kMaxSizeLarge = 64;
inline constexpr std::int64_t kMaxCasesLarge = 1'000'000;

// A strategy gives up on a board when it has made MORE assignments than this.
inline constexpr std::int64_t kMaxAssignments = 1'000'000;

// The number of pairs of neighbouring cells.
constexpr std::int64_t max_signs(std::int64_t size) { return 2 * size * (size - 1); }

}  // namespace biglia::futoshiki

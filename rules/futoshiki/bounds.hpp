// The bounds of Futoshiki, once.
#pragma once

#include <cstdint>

namespace biglia::futoshiki {

inline constexpr std::int64_t kMinSize = 4;
inline constexpr std::int64_t kMaxSize = 9;
inline constexpr std::int64_t kMaxCases = 1'000;

// For stress and benchmarks; a row of candidates still fits a word of 64 bits.
inline constexpr std::int64_t kMaxSizeLarge = 64;
inline constexpr std::int64_t kMaxCasesLarge = 1'000'000;

// A strategy gives a board up when it has made MORE assignments than this.
inline constexpr std::int64_t kMaxAssignments = 1'000'000;

// As many as there are pairs of neighbouring cells.
constexpr std::int64_t max_signs(std::int64_t size) { return 2 * size * (size - 1); }

}  // namespace biglia::futoshiki

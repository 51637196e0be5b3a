// The bounds of labyrinth. They are defined only here.
#pragma once

#include <cstdint>

namespace biglia::labyrinth {

inline constexpr std::int64_t kMinSide = 3;  // sides are odd
inline constexpr std::int64_t kMaxSide = 31;

}  // namespace biglia::labyrinth

// The bounds of samegame. They are defined only here.
#pragma once

#include <cstdint>

namespace biglia::samegame {

inline constexpr std::int64_t kMinSide = 2;
inline constexpr std::int64_t kMaxSide = 50;
inline constexpr std::int64_t kMinColours = 5;
// The task sets no upper bound. No board has more colours than cells.
inline constexpr std::int64_t kMaxColours = kMaxSide * kMaxSide;

}  // namespace biglia::samegame
